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
  const route = {
    request: () => ({
      method: () => 'GET',
      url: () => url,
      allHeaders: async () => ({}),
      postDataBuffer: () => null,
    }),
    abort: () => Promise.resolve(),
  } as unknown as Route;
  const applied = new AppliedMutation();
  await applied.applyTo({ context, request: () => Promise.reject(error) }, emptyAnswer);
  await handle?.(route);
  return applied;
}

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
