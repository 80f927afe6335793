import t from 'tap';
import { serveDirectory } from '../../../../tests/applications/sites/directory-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const found = 'Finds matches when searching for "Alder Mill" on "Suppliers"';
const among = 'Searches "Suppliers" only among "York"';
const back = 'Goes back to the whole list on "Suppliers" after choosing "York"';

t.test('records of a list that goes on, in the order of their names', async (t) => {
  const site = await serveDirectory();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(
    ({ flow, title }) =>
      flow === 'clearing' ||
      [found, among, back].includes(title) ||
      title.startsWith('Accepts "Save supplier" with valid data'),
  );
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  const before = site.names();
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const removed = 'Creates a record with "Save supplier", shows it and removes it';
  const changed = 'Changes a record of "Save supplier"';
  const sent = 'Sends "Save supplier" with the Enter key';
  const special = 'Shows special characters in a record of "Save supplier" as they were entered';
  const cleared = 'Shows the whole list on "Suppliers" again with "Clear"';

  t.test('are removed by whoever created them', (t) => {
    t.same(site.names(), before);
    const names = tests.map(({ name }) => name);
    for (const name of [changed, removed, sent, special, cleared, found, among, back])
      t.ok(names.includes(name), `${names}`);
    t.end();
  });

  t.test('are found wherever the others move them', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    site.grow(4);
    t.same(await live.failuresOf(tests, site.url), [], 'none is on the first page any more');
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    const detected = {
      change: [changed],
      removal: [removed],
      enter: [sent],
      escaping: [special],
      clearing: [cleared],
      page: [found],
      town: [among],
      history: [back],
    };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
