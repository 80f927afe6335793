import type { Logger } from '@testkernel/sdk';
import type { Browser } from 'playwright';

/** A session of the DevTools Protocol in Playwright's server side, which runs in this process. */
interface ProtocolSession {
  send(method: string, params?: object): Promise<unknown>;
}

const command = 'Network.loadNetworkResource';
const guarded = new WeakSet<object>();

/**
 * Keeps Playwright from loading bodies that Chromium no longer has (those of prefetched resources) a second time: while a
 * trace is recorded it would read them into this process, in any size. The trace is then without these bodies. Private API,
 * so the version is pinned.
 */
export function refuseSecondReads(browser: Browser, log: Logger): void {
  if (browser.browserType().name() !== 'chromium') return;
  const prototype = sessionPrototypeOf(browser);
  if (!prototype) {
    log.warn(
      {},
      'this version of Playwright keeps its sessions elsewhere; bodies of prefetched resources are not bounded',
    );
    return;
  }
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  const { send } = prototype;
  prototype.send = function (this: ProtocolSession, method, params) {
    if (method === command) return Promise.reject(new Error('The body of the response is not loaded again.'));
    return send.call(this, method, params);
  };
}

function sessionPrototypeOf(browser: Browser): ProtocolSession | null {
  const toImpl = property(property(browser, '_connection'), 'toImpl');
  const server: unknown = typeof toImpl === 'function' ? toImpl(browser) : undefined;
  const session = property(property(server, '_connection'), 'rootSession');
  const prototype: unknown = session === undefined ? undefined : Object.getPrototypeOf(session);
  return isSession(prototype) ? prototype : null;
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

function isSession(value: unknown): value is ProtocolSession {
  return typeof value === 'object' && value !== null && 'send' in value && typeof value.send === 'function';
}
