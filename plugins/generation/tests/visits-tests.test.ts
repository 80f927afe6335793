import t from 'tap';
import { serveVisits } from '../../../tests/applications/sites/visits-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { detectMistakes } from './support/detect-mistakes.ts';
import { LiveKernel } from './support/live-kernel.ts';

const accepted = 'Accepts "Visit" with valid data';

t.test('visits to people who are chosen from suggestions', async (t) => {
  const site = await serveVisits();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title === accepted);
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const names = tests.map(({ name }) => name);

  t.test('are entered with the first suggestion', async (t) => {
    t.match(
      tests[0]?.steps.find(({ selector }) => selector?.includes("'option'")),
      { action: 'click', selector: "getByRole('listbox').getByRole('option').first()" },
    );
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong', async (t) => {
    await detectMistakes(t, { live, site, tests, detected: { person: names } });
  });
});
