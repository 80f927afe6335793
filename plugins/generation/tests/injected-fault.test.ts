import type { BrowserContext, Route } from 'playwright-core';
import t from 'tap';
import type { Fault } from '../src/validate/faults/fault.ts';
import { InjectedFault } from '../src/validate/inject/injected-fault.ts';

const url = 'http://desk.example/api/tickets';
const emptyAnswer: Fault = {
  kind: 'request-empty',
  target: 'GET /api/tickets',
  how: {
    where: 'wire',
    fault: { does: 'empty' },
    request: { key: `GET ${url}`, from: 0, via: null },
  },
};

/**
 * Injects the fault into a context in which the request for the tickets fails with an error. Context and route have
 * only what an injection touches.
 */
async function failingWith(error: Error): Promise<InjectedFault> {
  let handle: ((route: Route) => Promise<void>) | undefined;
  const context = {
    on: () => undefined,
    route: async (_url: unknown, handler: typeof handle) => {
      handle = handler;
    },
  } as unknown as BrowserContext;
  const route = {
    request: () => ({ method: () => 'GET', url: () => url }),
    fetch: () => Promise.reject(error),
    abort: () => Promise.resolve(),
  } as unknown as Route;
  const injected = new InjectedFault();
  await injected.inject(emptyAnswer, context);
  await handle?.(route);
  return injected;
}

t.test('a page that is gone before its answer came was broken all the same', async (t) => {
  const injected = await failingWith(new Error('Target page, context or browser has been closed'));
  t.equal(injected.mistake, null);
  t.equal(injected.worked, true);
});

t.test('a mistake in the injection is no fault that came to pass', async (t) => {
  const injected = await failingWith(new TypeError("Cannot read properties of undefined (reading 'text')"));
  t.match(injected.mistake, { message: /reading 'text'/ });
  t.equal(injected.worked, false);
});
