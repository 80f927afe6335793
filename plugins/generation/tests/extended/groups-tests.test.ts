import t from 'tap';
import { serveGroups } from '../../../../tests/applications/sites/groups-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const wanted = 'Accepts "Child" with valid data';
const created = 'Creates a record with "Child" and removes it';

t.test('records of groups that have a few places', async (t) => {
  const site = await serveGroups();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title === wanted);
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  t.same(
    tests.map(({ name }) => name),
    [created],
    'no two are in the way of one another',
  );
  t.same(site.names(), [], 'what the attempts entered is removed');
  t.same(await live.failuresOf(tests, site.url), []);
  await detectMistakes(t, { live, site, tests, detected: { removal: [created], group: [created] } });
});
