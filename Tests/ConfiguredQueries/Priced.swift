/// What a model conforms to since the configuration beside it says so.
package protocol Priced {
  var price: Double { get }
}
