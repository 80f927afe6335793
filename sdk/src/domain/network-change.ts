/**
 * What Chromium says of requests that it gave up because an address came to this machine, or went, as when a container
 * starts: no finding about the application.
 */
export const networkChanged = 'net::ERR_NETWORK_CHANGED';
