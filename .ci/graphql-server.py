#!/usr/bin/env python3
"""A GraphQL server that we did not write, for the samples' schemas: Ariadne and graphql-core from PyPI.

    python3 .ci/graphql-server.py                                  serves until it is interrupted
    python3 .ci/graphql-server.py swift test --filter ServerTests  serves while the command runs, and ends as it does

The command finds the server's address in the environment: GRAPHQL_SERVER=http://127.0.0.1:PORT, on a port that is free.
Parsing, validation, the coercion of variables, execution and the reading of multipart bodies are Ariadne's and
graphql-core's; what is ours is how operations are named (server/protocols.py), and content made from the types
(server/content.py). See server/application.py for the paths. Needs requirements.txt, which .ci/run installs.
"""

import logging, os, signal, socket, subprocess, sys, threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "server"))
import uvicorn
from application import Application


def main(command):
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    # From here on connections are taken, if only answered a moment later.
    listener.listen(128)
    address = "http://127.0.0.1:%d" % listener.getsockname()[1]
    application = Application()
    # What it refuses is in its answers.
    logging.getLogger("ariadne").setLevel(logging.CRITICAL)
    server = uvicorn.Server(
        uvicorn.Config(application, lifespan="off", log_level="warning", access_log=False, timeout_keep_alive=60)
    )
    if not command:
        print(address, flush=True)
        return server.run([listener])
    threading.Thread(target=server.run, args=([listener],), daemon=True).start()
    code = run(command, {**os.environ, "GRAPHQL_SERVER": address})
    # Tests that were left out pass, too.
    return code if application.instances else code or "The command asked the server nothing."


def run(command, environment):
    """Runs a command; who ends this ends it, with all that it started."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    process = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        return process.wait()
    except BaseException:
        os.killpg(process.pid, signal.SIGTERM)
        raise


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
