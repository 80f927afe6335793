import type { SendInterceptor } from './protocol-sends.ts';

/**
 * Keeps Playwright from loading bodies that Chromium no longer has (those of prefetched resources) a second time: while a
 * trace is recorded it would read them into this process, in any size. The trace is then without these bodies.
 */
export const refuseSecondReads: SendInterceptor = (_session, message, next) =>
  message.method === 'Network.loadNetworkResource'
    ? Promise.reject(new Error('The body of the response is not loaded again.'))
    : next(message);
