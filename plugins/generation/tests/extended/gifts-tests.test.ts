import t from 'tap';
import { serveGifts } from '../../../../tests/applications/sites/gifts-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('figures that no list explains', async (t) => {
  const site = await serveGifts();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow, trial }) => flow === 'form' && trial === undefined);
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const counts = chosen.candidates.filter(({ name }) => name.startsWith('Counts'));
  const removed =
    'Counts a record of "Add gift" in "gifts so far" and 1 more, and no longer once it is removed';
  const returned = 'Counts a record of "Add gift" in "gifts so far" and 1 more after "Return"';

  t.test('are compared with what they were before a record was there', async (t) => {
    t.same(
      counts.map(({ name, tags }) => [name, tags.includes('serial')]),
      [removed, returned].map((name) => [name, true]),
    );
    t.same(await live.failuresOf(counts, site.url), []);
  });

  t.test('have a test that detects what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests: counts,
      detected: {
        badge: [removed],
        sum: [removed],
        kept: [removed],
        returned: [returned],
      },
    });
  });
});
