#!/bin/sh
# What Playwright starts in place of Firefox: the launcher, under the Node that runs the kernel.
exec "$FIREFOX_LAUNCHER_NODE" --disable-warning=ExperimentalWarning "$FIREFOX_LAUNCHER_MODULE" "$@"
