import t from 'tap';
import { serveEstimates } from '../../../../tests/applications/sites/estimates-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('a form that shows what its entries amount to before it is sent', async (t) => {
  const site = await serveEstimates();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form-live');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const updates = 'Updates "Estimate" while it is filled in';
  const tests = chosen.candidates;
  t.same(
    tests.map(({ name }) => name),
    [updates],
    'and none of a form that shows nothing',
  );
  t.notOk(
    site.requests.some((request) => request.startsWith('POST')),
    'nothing was sent',
  );

  t.ok(chosen.planned.includes('Updates "Call me" while it is filled in'));
  t.same(chosen.kept, [updates], 'a form that shows nothing is no gap');
  t.notMatch(JSON.stringify(tests[0]?.steps), /checked: true/, 'what the test checks itself proves nothing');

  t.test('passes each time', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('detects what is wrong', async (t) => {
    const detected = {
      sum: [updates],
      counter: [updates],
      months: [updates],
      label: [updates],
      distance: [updates],
    };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
