import type { TestCandidate } from '@testkernel/sdk';
import { holdsUniqueWord } from '@testkernel/sdk';
import t from 'tap';
import { serveGuestbook } from '../../../../tests/applications/sites/guestbook-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { findTest } from '../support/find-test.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const wanted: readonly string[] = ['form', 'page-load', 'navigation', 'error-page'];

t.test('a guest book that asks for confirmation with a native dialog', async (t) => {
  const site = await serveGuestbook();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => wanted.includes(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const of = (flow: string, path: string) =>
    findTest(chosen.candidates, (one) => one.tags.includes(flow) && one.sourceUrl.endsWith(path));
  const actions = (test: TestCandidate) => test.steps.map(({ action }) => action);

  t.test(
    'has a test that writes an entry, finds it by its unique word, and removes it by accepting the dialog',
    async (t) => {
      const { name, steps } = of('form', '/');
      t.equal(name, 'Creates a record with "Write" and removes it');
      const item = "getByRole('listitem').filter({ hasText: '{{unique}}' })";
      t.match(steps.slice(-6), [
        { action: 'acceptDialog' },
        { action: 'click', selector: `${item}.getByRole('button', { name: 'Remove', exact: true })` },
        { action: 'wait', value: 'networkidle' },
        { action: 'navigate', url: '/' },
        { action: 'wait', value: 'networkidle' },
        { action: 'assertHidden', selector: "getByText('{{unique}}').first()" },
      ]);
      t.ok(steps.some(({ selector, expected }) => selector === item && expected === 'Message {{unique}}'));
    },
  );

  t.test('has no entries left by the generation', async (t) => {
    t.ok(site.requests.filter((request) => request === 'POST /entries').length >= 3);
    t.same(site.names, ['Ada', 'Grace']);
  });

  t.test('has the same entries after its tests', async (t) => {
    t.same(await live.failuresOf(chosen.candidates, site.url), []);
    t.same(site.names, ['Ada', 'Grace']);
  });

  t.test('has tests that assert the absence of page errors and console errors', async (t) => {
    t.match(actions(of('page-load', '/')).join(), /assertNoPageErrors,assertNoConsoleErrors$/);
    t.notMatch(actions(of('page-load', '/broken')).join(), /assertNoPageErrors/);
    t.notMatch(actions(of('page-load', '/worried')).join(), /assertNoConsoleErrors/);
    t.match(actions(of('page-load', '/worried')).join(), /assertNoPageErrors/);
  });

  t.test('has a test of its response to an unknown address', async (t) => {
    const { name, steps } = of('error-page', '/');
    t.equal(name, 'Answers an unknown address with "Not here"');
    t.match(steps, [
      { action: 'navigate', url: '/no-such-page-here' },
      { action: 'assertAriaSnapshot', expected: /^- heading "Not here"/ },
    ]);
  });

  t.test('has no words in its tests that only a test entered', async (t) => {
    for (const { name, steps } of chosen.candidates) t.notOk(holdsUniqueWord(JSON.stringify(steps)), name);
  });
});
