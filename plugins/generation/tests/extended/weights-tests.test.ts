import t from 'tap';
import { serveWeights } from '../../../../tests/applications/sites/weights-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const accepts = 'Accepts "Weighing" with valid data';
const highest = 'Accepts "Weighing" with "Weight in kg" 120, the highest allowed value';

t.test('numbers that are entered for what was there before', async (t) => {
  const site = await serveWeights();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => [accepts, highest].includes(title));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  t.strictSame(tests.map(({ name }) => name).sort(), [highest, accepts].sort());
  t.same(site.weights(), [34.5, 33.2], 'are taken back by each attempt');

  await t.test('are taken back by their tests', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(site.weights(), [34.5, 33.2]);
  });

  await t.test('have tests that detect what is wrong', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      detected: { rounded: [accepts], removed: [accepts, highest] },
    });
  });
});
