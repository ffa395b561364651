// The code of this module is made by the plugin: flat values of a Strapi 4 server, see `flatten` in the configuration.
