import t from 'tap';
import { servePasses } from '../../../../tests/applications/sites/passes-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('passes, of which each member gets one', async (t) => {
  const site = await servePasses();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const given = 'Submits "Give pass" on "New pass" after "Give a pass"';
  const tests = chosen.candidates.filter(({ name }) => name === given);

  t.test('are given to a member of the test’s own, which passes each time', async (t) => {
    t.equal(tests.length, 1, chosen.candidates.map(({ name }) => name).join(' | '));
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have a test that detects what is wrong', async (t) => {
    await detectMistakes(t, { live, site, tests, detected: { kind: [given], fee: [given] } });
  });
});
