/**
 * The error of requests that Chromium cancels when a network interface of this machine appears or disappears, as when
 * a container starts. It says nothing about the application.
 */
export const networkChanged = 'net::ERR_NETWORK_CHANGED';
