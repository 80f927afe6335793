import { networkIdleWait } from '@testkernel/sdk';
import t from 'tap';
import { keepingSteps } from '../src/lists/keeping-steps.ts';
import { control, pageModel } from './support/page-models.ts';

t.test('a list is sorted, or else its next period is shown', (t) => {
  const sorter = control('Name', { role: 'link' });
  const week = control('Next week ›', { role: 'link' });
  const click = (selector: string | undefined) => [{ action: 'click', selector }, networkIdleWait];
  const tables = [{ name: '', locator: "getByRole('table')", columns: ['Name', 'Price'], rows: 3 }];
  t.same(keepingSteps(pageModel('/', { tables, controls: [week, sorter] })), click(sorter.locators[0]));
  t.same(keepingSteps(pageModel('/', { tables, controls: [week] })), click(week.locators[0]));
  t.same(
    keepingSteps(
      pageModel('/', { tables, controls: [control('Next'), control('Next week', { disabled: true })] }),
    ),
    [],
  );
  t.end();
});
