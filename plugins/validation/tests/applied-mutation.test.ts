import type { BrowserContext, Route } from 'playwright-core';
import t from 'tap';
import { AppliedMutation } from '../src/apply/applied-mutation.ts';
import type { Mutation } from '../src/mutations/mutation.ts';

const url = 'http://desk.example/api/tickets';
const emptyAnswer: Mutation = {
  kind: 'request-empty',
  target: 'GET /api/tickets',
  met: null,
  how: {
    where: 'network',
    mutation: { does: 'empty' },
    request: { key: `GET ${url}`, from: 0, via: null },
  },
};

/**
 * Applies the mutation to a context in which the request for the tickets fails with an error. Context and route have
 * only the members that a mutation uses.
 */
async function failingWith(error: Error): Promise<AppliedMutation> {
  let handle: ((route: Route) => Promise<void>) | undefined;
  const context = {
    on: () => undefined,
    route: async (_url: unknown, handler: typeof handle) => {
      handle = handler;
    },
  } as unknown as BrowserContext;
  const applied = new AppliedMutation();
  await applied.applyTo({ context, request: () => Promise.reject(error) }, emptyAnswer);
  await handle?.(routeOf('GET', url));
  return applied;
}

function routeOf(method: string, address: string): Route {
  return {
    request: () => ({
      method: () => method,
      url: () => address,
      allHeaders: async () => ({}),
      postDataBuffer: () => null,
    }),
    abort: () => Promise.resolve(),
    fulfill: () => Promise.resolve(),
  } as unknown as Route;
}

t.test('a step begins when the page is being answered that a redirect leads to', async (t) => {
  let handle: ((route: Route) => Promise<void>) | undefined;
  const context = {
    on: () => undefined,
    route: async (_url: unknown, handler: typeof handle) => {
      handle = handler;
    },
  } as unknown as BrowserContext;
  const redirect = {
    status: 303,
    headers: { location: '/api/tickets' },
    url,
    body: Buffer.of(),
    text: () => '',
  };
  const request = { key: `GET ${url}`, from: 0, via: 'POST http://desk.example/tickets' };
  const applied = new AppliedMutation();
  const failing: Mutation = {
    ...emptyAnswer,
    how: { where: 'network', mutation: { does: 'fail' }, request },
  };
  await applied.applyTo({ context, request: async () => redirect }, failing);
  await applied.arrival();
  await handle?.(routeOf('POST', 'http://desk.example/tickets'));
  let arrived = false;
  const arrival = applied.arrival().then(() => {
    arrived = true;
  });
  await new Promise(setImmediate);
  t.equal(arrived, false, 'the page it leads to was not asked for');
  await handle?.(routeOf('GET', url));
  await arrival;
  t.equal(applied.tookEffect, true);
});

t.test('a mutation takes effect even if the page is closed before its response arrives', async (t) => {
  const applied = await failingWith(new Error('Target page, context or browser has been closed'));
  t.equal(applied.error, null);
  t.equal(applied.tookEffect, true);
});

t.test('a programming error while a mutation is applied does not count as an effect', async (t) => {
  const applied = await failingWith(new TypeError("Cannot read properties of undefined (reading 'text')"));
  t.match(applied.error, { message: /reading 'text'/ });
  t.equal(applied.tookEffect, false);
});
