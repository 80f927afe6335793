import t from 'tap';
import { serveBikes } from '../../../../tests/applications/sites/bikes-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const here = 'Filters "Bikes" by "In the shop now"';
const fresh = 'Filters "Bikes" by "new"';
const used = 'Filters "Bikes" by "used"';
const price = 'Filters "Bikes" by "650" with "Price up to"';
const both = 'Filters "Bikes" by "new" and "In the shop now"';
const from = 'Filters "Sales" by "2026-02-20" with "From"';
const to = 'Filters "Sales" by "2026-02-20" with "To"';
const period = 'Filters "Sales" by "2026-02-20" with "From" and "2026-02-20" with "To"';
const hidden = 'Updates "Stock" with "Hide what was sold"';

t.test('lists that are filtered by boxes, radio buttons, numbers and days', async (t) => {
  const site = await serveBikes();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(choice|loose-box)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have a test of each', async (t) => {
    t.same(
      tests.map(({ name }) => name).sort(),
      [here, fresh, used, price, both, from, to, period, hidden].sort(),
    );
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: used,
      detected: {
        here: [here, both],
        kind: [fresh, both],
        price: [price],
        from: [from, period],
        to: [to, period],
        hidden: [hidden],
        file: [fresh, used],
        sorted: [from, to],
        link: [fresh, used, here, price],
      },
    });
  });
});
