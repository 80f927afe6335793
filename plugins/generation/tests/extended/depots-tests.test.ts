import t from 'tap';
import { serveDepots } from '../../../../tests/applications/sites/depots-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const shows = 'Shows "Depots" at its address';
const accepts = 'Accepts "Depot" with valid data';
const offers = 'Updates "Depot" while it is filled in';

t.test('a form in which what one field offers depends on another', async (t) => {
  const site = await serveDepots();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => [shows, accepts, offers].includes(title));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('is sent with a choice in both', async (t) => {
    const names = tests.map(({ name }) => name);
    t.ok(
      [accepts, offers].every((name) => names.includes(name)),
      names.join(', '),
    );
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('has tests that detect what is wrong with either', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: shows,
      detected: { town: [accepts], regions: [offers] },
    });
  });
});
