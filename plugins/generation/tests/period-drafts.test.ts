import type { FlowPlan } from '@testkernel/sdk';
import t from 'tap';
import { pagination } from '../src/flows/pagination.ts';
import { control, pageModel } from './support/page-models.ts';
import { siteOf } from './support/site-models.ts';

async function clicksOf(...names: readonly string[]) {
  const site = siteOf([pageModel('/shifts', { controls: names.map((name) => control(name)) })]);
  const plans = (await pagination.plan(site)) as FlowPlan[];
  return Promise.all(
    plans.map(async (plan) => {
      const draft = await pagination.draft(plan, site);
      const steps = [...(draft?.setup ?? []), ...(draft?.action ?? [])];
      const clicked = steps.flatMap(({ selector = '' }) => /name: '([^']+)'/.exec(selector)?.[1] ?? []);
      return [plan.title, clicked, draft?.expectation.kind];
    }),
  );
}

t.test('a page of a period is moved on twice, and back again', async (t) => {
  const [next, previous] = ['Next week', 'Previous week'];
  t.strictSame(await clicksOf(previous, 'This week', next), [
    ['Moves on each time "Next week" is clicked on "The page /shifts"', [next, next], 'reading'],
    [
      'Returns to "The page /shifts" with "Previous week" after "Next week"',
      [next, next, previous, previous],
      'reading',
    ],
  ]);
});

t.test('the pages of a list are no periods', async (t) => {
  t.strictSame(await clicksOf('Next', 'Previous'), []);
});
