import type { GeneratedTest } from '@testkernel/sdk';
import t from 'tap';
import { serveBoard } from '../../../tests/applications/sites/board-site.ts';
import { type LibraryFault, reader, serveLibrary } from '../../../tests/applications/sites/library-site.ts';
import { findTest } from './support/find-test.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.test('a crawl of a site with a sign-in', async (t) => {
  const faults = new Set<LibraryFault>();
  const site = await serveLibrary(faults);
  t.teardown(() => site.close());
  const live = await LiveKernel.boot(site.url, reader, { threshold: 0.7, faultTrials: 1 });
  t.teardown(() => live.close());
  const { domain } = live;
  const run = await live.crawl({ exploreMode: 'links', maxTests: 14 });
  const { generated } = domain;
  const flow = (name: string) => findTest(generated, (one) => one.tags.includes(name));

  t.test('ends with tests that were run three times', async (t) => {
    t.match(run, { status: 'completed', error: null });
    t.equal(run.testsGenerated, generated.length);
    t.ok(generated.length >= 10, `${generated.length} tests`);
    for (const test of generated) {
      const { confidence, approved, faultTrials } = test;
      t.ok(confidence !== null && confidence >= 0.4 && confidence <= 0.98, `${test.name}: ${confidence}`);
      t.equal(approved, (confidence ?? 0) >= 0.7);
      t.ok(faultTrials.length > 0 || test.category === 'api', `a mutation was applied to ${test.name}`);
    }
  });

  t.test('has a test of each kind', async (t) => {
    for (const name of [
      'page-load',
      'navigation',
      'search',
      'form',
      'form-invalid',
      'sign-in',
      'sign-in-refused',
    ]) {
      t.ok(flow(name).steps.length > 1, name);
    }
  });

  t.test('begins every test with a relative address and ends it with an assertion', async (t) => {
    for (const { name, steps } of generated) {
      t.match(steps[0], { action: 'navigate', url: /^\// }, name);
      t.match(steps.at(-1)?.action, /^assert/, name);
    }
  });

  t.test(
    'signs in only for pages that require a session, with placeholders for the credentials',
    async (t) => {
      const signsIn = (test: GeneratedTest) =>
        test.steps.some((step) => step.value === '{{credentials.password}}');
      t.equal(signsIn(flow('form')), true);
      t.equal(signsIn(flow('search')), false);
      t.notOk(JSON.stringify([generated, domain.logs]).includes(reader.password));
      t.notOk(JSON.stringify(generated).includes(reader.username));
    },
  );

  t.test('asserts the data that the attempt entered into a form', async (t) => {
    const { steps } = flow('form');
    const reload = steps.findLastIndex(({ action }) => action === 'navigate');
    const own = { action: 'assert', selector: "locator('body')", expected: 'Title {{unique}}' };
    t.match(steps.slice(reload - 2), [
      { action: 'assertUrl', expected: '/notes?saved=1' },
      own,
      { action: 'navigate', url: '/notes?saved=1', description: 'Load the page again' },
      own,
    ]);
  });

  t.test('asserts the error message for a wrong password', async (t) => {
    t.match(
      flow('sign-in-refused').steps.filter(({ action }) => action === 'assert'),
      [
        { selector: "getByText('Wrong email or password.', { exact: true })" },
        { description: /still there/ },
      ],
    );
  });

  t.test('uses no destructive controls except signing out', async (t) => {
    const done = generated.flatMap(({ steps }) => steps.filter(({ action }) => !action.startsWith('assert')));
    t.notMatch(JSON.stringify(done), /delete/i);
    t.notOk(site.requests.some((request) => /delete|clear/.test(request)));
    const leaving = generated.filter(({ steps }) =>
      steps.some(({ action, selector }) => action === 'click' && selector?.includes('Sign out')),
    );
    t.ok(
      leaving.every(({ tags }) => tags.includes('sign-out')),
      'only to see that it is one',
    );
  });

  t.test('detects the defects that its tests are about', async (t) => {
    t.strictSame(await live.failuresOf(generated, site.url), []);
    const caught: [LibraryFault, string][] = [
      ['search', 'search'],
      ['notes', 'form'],
      ['validation', 'form-invalid'],
      ['passwords', 'sign-in-refused'],
      ['links', 'navigation'],
    ];
    for (const [fault] of caught) faults.add(fault);
    const kinds = [...caught.map(([, name]) => name), 'sign-in'];
    const about = generated.filter(({ tags }) => tags.some((tag) => kinds.includes(tag)));
    const red = new Set(await live.failingNames(about, site.url));
    for (const [fault, name] of caught) {
      const noticed = generated.filter((test) => test.tags.includes(name) && red.has(test.name));
      t.ok(noticed.length > 0, `a ${name} test notices broken ${fault}`);
    }
    t.notOk(red.has(flow('sign-in').name), 'what is not broken still passes');
  });
});

t.test('an application in one page', async (t) => {
  const site = await serveBoard();
  t.teardown(() => site.close());
  const live = await LiveKernel.boot(site.url, null);
  t.teardown(() => live.close());
  const { domain, lead } = live;

  t.test('gets tests that follow its buttons', async (t) => {
    t.match(await live.crawl(), { status: 'completed', pagesFound: 5 });
    const links = domain.generated.find(
      ({ name }) => name === 'Leads from "Overview" to "Imprint", "Tasks" and "Team"',
    );
    t.match(links?.steps.slice(5), [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: "getByRole('button', { name: 'Tasks', exact: true })" },
      { action: 'assertUrl', expected: '/tasks' },
      { action: 'assertTitle', expected: 'Board' },
      { action: 'assert', selector: "getByRole('heading', { name: 'Tasks', exact: true })" },
    ]);
    t.match(links, { approved: false }, 'a project without a threshold approves nothing by itself');
  });

  t.test('gets the one test that a description requests', async (t) => {
    domain.forgetGenerated();
    const answer = await lead.post(`/projects/${domain.project.id}/tests/generate`, {
      name: 'The team page',
      description: 'Click the Team link and see the Team heading',
    });
    t.match(await domain.ended(answer.body.runId), {
      status: 'completed',
      type: 'generate',
      testsGenerated: 1,
    });
    const [test] = domain.generated;
    t.match(test?.name, 'The team page');
    t.strictSame(
      test?.steps.filter(({ action }) => action === 'assertUrl').map(({ expected }) => expected),
      ['/team'],
    );
  });

  t.test('gets a test of its start page, and the reason, if no flow matches the description', async (t) => {
    domain.forgetGenerated();
    const answer = await lead.post(`/projects/${domain.project.id}/tests/generate`, {
      name: 'Checkout',
      description: 'Pay an invoice by bank transfer',
    });
    await domain.ended(answer.body.runId);
    t.match(domain.generated, [{ name: 'Checkout', description: 'Pay an invoice by bank transfer' }]);
    t.match(domain.generated[0]?.steps[0], { action: 'navigate', url: '/' });
    t.ok(domain.logs.some((log) => log.level === 'warn' && log.message.includes('No flow')));
  });

  t.test('is not crawled for an unknown environment', async (t) => {
    const answer = await lead.post(`/projects/${domain.project.id}/crawl`, { environmentId: 'nowhere' });
    t.match(answer, { status: 400, body: { error: 'invalid environmentId', code: 'INVALID_ENVIRONMENT' } });
  });
});
