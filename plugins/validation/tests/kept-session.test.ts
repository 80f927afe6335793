import type { PausedTest, Step } from '@testkernel/sdk';
import t from 'tap';
import { KeptSession } from '../src/starts/kept-session.ts';
import { open, signIn } from './support/steps.ts';

const steps = [...signIn, open('/notes')];
const cookie = { name: 'session', value: '1', domain: 'site', path: '/' };

/** A test that has ended a step: what is stored then, and whether the page asks for the password. */
function paused(cookies: readonly (typeof cookie)[], asks: boolean): PausedTest {
  const context = { storageState: async () => ({ cookies, origins: [] }) };
  const play = async ({ action }: Step) => {
    if (asks && action === 'assertHidden') throw new Error('The field is shown.');
  };
  return { page: { context: () => context }, play } as unknown as PausedTest;
}

async function keptAt(end: PausedTest): Promise<boolean> {
  const session = new KeptSession(steps);
  const signedIn = paused([cookie], false);
  for (const index of steps.keys())
    await session.afterStep(index, index === steps.length - 1 ? end : signedIn);
  return session.state !== null;
}

t.test('the session of a run is kept where its test leaves it as it is', async (t) => {
  t.equal(await keptAt(paused([{ ...cookie, value: '2' }], false)), true);
  t.equal(await keptAt(paused([], false)), false, 'the cookie was removed');
  t.equal(await keptAt(paused([cookie], true)), false, 'the site asks for the password with the same cookie');
});
