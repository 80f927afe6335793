import { type Draft, networkIdleWait, type Step } from '@testkernel/sdk';
import t from 'tap';
import { otherPageSteps } from '../src/lists/other-page.ts';
import { repeatedAction } from '../src/observe/repeated-action.ts';
import { facts } from './support/page-facts.ts';
import { control, pageModel } from './support/page-models.ts';

const next = control('Next', { role: 'link' });

t.test('the next page of a list is shown from its first one', (t) => {
  t.same(otherPageSteps(pageModel('/notes', { controls: [next] })), [
    { action: 'navigate', url: '/notes', description: 'Load the page again' },
    { action: 'click', selector: next.locators[0] },
    networkIdleWait,
  ]);
  t.same(otherPageSteps(pageModel('/notes')), []);
  t.end();
});

t.test('an action is repeated from there, and has to show the same', async (t) => {
  const action: Step[] = [{ action: 'select', selector: "getByLabel('State')", value: 'open' }];
  const repeatedFrom: Step[] = [{ action: 'click', selector: "getByRole('link', { name: 'Next' })" }];
  const shown: Step[] = [
    { action: 'assert', selector: "getByText('3 notes')" },
    { action: 'assertCount', selector: "getByRole('row')", expected: '3' },
    { action: 'assert', selector: "getByText('Open')" },
  ];
  const played: Step[] = [];
  const page = (holds: (step: Step) => boolean, fails = false) => ({
    session: { holds: async (step: Step) => holds(step) } as never,
    playOn: async (steps: readonly Step[]) => {
      if (fails) throw new Error('There is no such control.');
      played.push(...steps);
      return facts();
    },
  });
  const draft: Pick<Draft, 'action' | 'repeatedFrom'> = { action, repeatedFrom };
  const repeating = [...repeatedFrom, ...action, networkIdleWait];
  t.same(
    await repeatedAction(
      draft,
      page(() => true),
      shown,
    ),
    [...repeating, ...shown.slice(0, 2)],
  );
  t.same(played, repeating);
  t.same(
    await repeatedAction(
      draft,
      page(({ expected }) => expected !== '3'),
      shown,
    ),
    [],
    'all of it',
  );
  t.same(
    await repeatedAction(
      draft,
      page(() => true, true),
      shown,
    ),
    [],
  );
  t.same(
    await repeatedAction(
      draft,
      page(() => true),
      [],
    ),
    [],
    'nothing could be seen',
  );
  t.same(
    await repeatedAction(
      { action },
      page(() => true),
      shown,
    ),
    [],
  );
});
