import t from 'tap';
import { serveVisits } from '../../../../tests/applications/sites/visits-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { findTest } from '../support/find-test.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const wanted = ['Accepts "Visit" with valid data', 'Accepts "Add person" with valid data'];
const created = 'Creates a record with "Visit" and removes it';
const byKeys = 'Chooses suggestions in "Visit" with the arrow keys and Enter';
const visited = 'Chooses a record of "Add person" in "Visit"';

t.test('visits to people who are chosen from suggestions', async (t) => {
  const site = await serveVisits();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => wanted.includes(title));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const before = site.names();

  t.test('are entered with the first suggestion', async (t) => {
    t.match(
      findTest(tests, ({ name }) => name === created).steps.find(({ selector }) =>
        selector?.includes("'option'"),
      ),
      { action: 'click', selector: "getByRole('listbox').getByRole('option').first()" },
    );
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(site.names(), before);
  });

  t.test('have tests that detect what is wrong', async (t) => {
    const detected = { person: [byKeys, created, visited], keys: [byKeys], suggested: [visited] };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
