import t from 'tap';
import { serveStudio, studioManager } from '../../../../tests/applications/sites/studio-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const lists = 'Lists a record of "Place"';
const shows = 'Creates a record with "Place" and shows it';
const pays = 'Uses "Mark as paid" on a record of "Place"';
const changes = 'Changes all fields of a record of "Place"';
const again = 'Refuses "Place" with what another record has';
const young = 'Refuses "Place" with "Date of birth" "2025-10-12"';
const fires = 'Accepts "Firing" with valid data, and refuses the same again';
const backwards = 'Refuses "Firing" with "Until" before "From"';
const hours = 'Saves changes of "Hours"';
const removes = 'Removes one of two records of "Tool"';
const sent = /^(Accepts "(Place|Firing|Tool)"|Saves changes|Refuses .*("2025-10-12"|before "From")$)/;

t.test('forms that visitors send, forms with times, and lists of which one entry is removed', async (t) => {
  const site = await serveStudio();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => sent.test(title));
  const live = await LiveKernel.boot(site.url, studioManager, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests that pass', async (t) => {
    const names = new Set(tests.map(({ name }) => name));
    t.same(
      [lists, shows, pays, changes, again, young, fires, backwards, hours, removes].filter(
        (one) => !names.has(one),
      ),
      [],
    );
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: lists,
      detected: {
        age: [young],
        card: [shows],
        twice: [again],
        paid: [pays],
        address: [changes],
        hours: [hours],
        tool: [removes],
        backwards: [backwards],
        // What these leave behind keeps the next ones from their kiln.
        first: [fires],
        overlap: [fires],
      },
    });
  });
});
