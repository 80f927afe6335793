import t from 'tap';
import { serveTickets } from '../../../../tests/applications/sites/tickets-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const created = 'Creates a record with "Save ticket" and removes it';
const changed = 'Changes a record of "Save ticket"';
const visited = 'Adds entries with "Add visit" to a record of "Save ticket"';
const resolved = 'Uses "Resolve ticket" on a record of "Save ticket"';
const listed = 'Lists a record of "Save ticket"';

t.test('records that are known by their numbers, with tabs and a menu on their page', async (t) => {
  const site = await serveTickets();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title === 'Accepts "Save ticket" with valid data');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const names = tests.map(({ name }) => name);

  t.test('are removed at the end of the generation, whoever created them', (t) => {
    t.same(site.problems(), ['The lamp flickers', 'The door sticks']);
    t.end();
  });

  t.test('have tests that pass whatever the numbers are', async (t) => {
    t.same(
      [created, changed, visited, resolved, listed].filter((name) => !names.includes(name)),
      [],
    );
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      detected: {
        room: [changed],
        hours: [visited],
        first: [visited],
        tab: [visited],
        delete: [created],
        history: [resolved],
      },
    });
  });
});
