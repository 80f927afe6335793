import type { Logger } from '@testkernel/sdk';
import type { Browser } from 'playwright';

/** A session of the DevTools Protocol in Playwright's server side, which runs in this process. */
export interface ProtocolSession {
  send(method: string, params?: object): Promise<unknown>;
}

/** Sends the message on, changed or not, or answers it. */
export type SendInterceptor = (
  session: ProtocolSession,
  message: ProtocolMessage,
  next: (message: ProtocolMessage) => Promise<unknown>,
) => Promise<unknown>;

export interface ProtocolMessage {
  readonly method: string;
  readonly params?: object;
}

const intercepted = new WeakSet<object>();

/**
 * Lets the interceptors see what Playwright sends to Chromium, the first of them first. All browsers of a version of
 * Playwright share the prototype of their sessions, so this takes effect once. Private API, so the version is pinned.
 */
export function interceptSends(
  browser: Browser,
  interceptors: readonly SendInterceptor[],
  log: Logger,
): void {
  if (browser.browserType().name() !== 'chromium') return;
  const prototype = sessionPrototypeOf(browser);
  if (!prototype) {
    log.warn(
      {},
      'this version of Playwright keeps its sessions elsewhere; what it sends to Chromium is not changed',
    );
    return;
  }
  if (intercepted.has(prototype)) return;
  intercepted.add(prototype);
  const { send } = prototype;
  prototype.send = function (this: ProtocolSession, method, params) {
    const sent = ({ method, params }: ProtocolMessage) => send.call(this, method, params);
    const chain = interceptors.reduceRight<(message: ProtocolMessage) => Promise<unknown>>(
      (next, intercept) => (message) => intercept(this, message, next),
      sent,
    );
    return chain({ method, params });
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
