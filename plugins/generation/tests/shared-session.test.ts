import { Browsers, type Draft, type Step, StepSessions } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t, { type Test } from 'tap';
import { serveShelves } from '../../../tests/applications/sites/shelves-site.ts';
import { attempt } from '../src/observe/attempt.ts';
import { SharedSession } from '../src/observe/shared-session.ts';

const signIn: readonly Step[] = [
  { action: 'navigate', url: '/login' },
  { action: 'fill', selector: "getByLabel('User')", value: '{{credentials.username}}' },
  { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
  { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
  { action: 'assertHidden', selector: "getByLabel('Password')" },
];

const names = ['one', 'two', 'three'];
const shelves = names.map((name) => `Shelf ${name}`);

function showing(name: string, kind: 'reading' | 'change' = 'reading'): Draft {
  const open = { action: 'navigate', url: `/${name}` };
  return { setup: signIn, action: [open], assertions: [], expectation: { kind } };
}

async function boot(t: Test, { perPage, patience }: { perPage: boolean; patience?: number }) {
  const site = await serveShelves({ perPage });
  const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
  const credentials = { username: 'ada', password: 'lovelace-1815', ...none };
  const project = projectTarget(site.url, { credentials });
  const shared = new SharedSession();
  const live = {
    browsers: kernel.service(Browsers),
    sessions: kernel.service(StepSessions),
    project,
    shared,
    ...(patience === undefined ? {} : { patience }),
  };
  const { signal } = new AbortController();
  const headings = async (...drafts: Draft[]) => {
    const found: string[] = [];
    for (const draft of drafts) {
      const made = await attempt(live, draft, signal);
      found.push(...made.after.headings);
      await made.close();
    }
    return found;
  };
  return { site, shared, headings };
}

t.test('attempts that only read share the session of the first', async (t) => {
  const { site, headings } = await boot(t, { perPage: false });
  t.same(await headings(...names.map((name) => showing(name))), shelves);
  const { setup, action, ...two } = showing('two');
  const choosing: Draft = {
    ...two,
    setup: [...setup, ...action],
    action: [],
    expectation: { kind: 'change', reads: true },
  };
  t.same(await headings(choosing), ['Shelf two']);
  t.equal(site.signIns(), 1);

  t.same(await headings(showing('one', 'change'), showing('two', 'change')), ['Shelf one', 'Shelf two']);
  t.equal(site.signIns(), 3, 'those that may change something have their own');

  site.endSessions();
  t.same(await headings(showing('three')), ['Shelf three']);
  t.equal(site.signIns(), 4, 'a session that has ended is noticed');
  t.same(await headings(showing('one'), showing('two')), ['Shelf one', 'Shelf two']);
  t.equal(site.signIns(), 5, 'and the next one is shared');

  site.endSessions();
  t.same(await headings(...names.map((name) => showing(name))), shelves);
  t.equal(site.signIns(), 8, 'until that was the second');
});

t.test('an attempt that fails whether it signs in or not says nothing against the session', async (t) => {
  const { site, headings } = await boot(t, { perPage: false, patience: 0.2 });
  await headings(showing('one'));
  const missing: Step = { action: 'click', selector: "getByRole('button', { name: 'Missing' })" };
  const failing = { ...showing('two'), action: [...showing('two').action, missing] };
  await t.rejects(headings(failing));
  await t.rejects(headings(failing));
  t.equal(site.signIns(), 3);
  t.same(await headings(showing('three')), ['Shelf three']);
  t.equal(site.signIns(), 3, 'it is still shared');
});

t.test('a draft that signs in by its action is given no session', async (t) => {
  const { shared, headings } = await boot(t, { perPage: false });
  await headings(showing('one'));
  const { action, ...two } = showing('two');
  t.ok(shared.startOf({ ...two, action }));
  const [open, ...entering] = signIn;
  const signingIn: Draft = { ...two, setup: open ? [open] : [], action: [...entering, ...action] };
  t.equal(shared.startOf(signingIn), undefined);
});

t.test('a session is forgotten when it is renewed', async (t) => {
  const { site, shared, headings } = await boot(t, { perPage: false });
  await headings(showing('one'), showing('two'));
  shared.renew();
  t.same(await headings(showing('one'), showing('two')), ['Shelf one', 'Shelf two']);
  t.equal(site.signIns(), 2);
});

t.test('a session that is not in what the browser stores is not shared', async (t) => {
  const { site, headings } = await boot(t, { perPage: true });
  t.same(await headings(...[...names, 'four'].map((name) => showing(name))), [...shelves, 'Shelf four']);
  t.equal(site.signIns(), 4);
});
