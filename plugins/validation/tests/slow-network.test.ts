import type { BrowserContext, Route } from 'playwright-core';
import t from 'tap';
import { applyProfile, provingProfiles } from '../src/stability-profiles.ts';

/** The handler by which a slow network answers. Context and route have only the members that it uses. */
async function slowHandler(isAwaited: () => boolean): Promise<(route: Route) => Promise<void>> {
  const handlers: ((route: Route) => Promise<void>)[] = [];
  const context = {
    route: async (_url: unknown, handler: (route: Route) => Promise<void>) => void handlers.push(handler),
  } as unknown as BrowserContext;
  const profile = provingProfiles.find(({ slowNetwork }) => slowNetwork);
  if (profile) await applyProfile(profile, context, isAwaited);
  return (route) => handlers[0]?.(route) ?? Promise.reject(new Error('Nothing is intercepted.'));
}

t.test('a slow network delays data, and pages, but none that a step waits for in any case', async (t) => {
  // The delays do not keep this process running.
  const running = setInterval(() => undefined, 1_000);
  t.teardown(() => clearInterval(running));
  let awaited = true;
  const handle = await slowHandler(() => awaited);
  const answered: string[] = [];
  const ask = (type: string) =>
    handle({
      request: () => ({ resourceType: () => type }),
      fallback: async () => void answered.push(type),
    } as unknown as Route);
  const opened = ask('document');
  t.same(answered, ['document'], 'at once');
  const data = ask('fetch');
  awaited = false;
  const led = ask('document');
  const script = ask('script');
  t.same(answered, ['document', 'script'], 'the others later');
  await Promise.all([opened, data, led, script]);
  t.same(answered.toSorted(), ['document', 'document', 'fetch', 'script']);
});
