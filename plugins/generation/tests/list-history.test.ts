import { networkIdleWait } from '@testkernel/sdk';
import t from 'tap';
import { formDrafts } from './support/form-drafts.ts';
import { classified, field, formModel, pageModel } from './support/page-models.ts';

const state = (...labels: string[]) =>
  field('State', {
    type: 'select',
    options: labels.map((label) => ({ value: label.toLowerCase(), label })),
  });
const ariaSnapshot = `- main:
  - table:
    - rowgroup:
      - row:
        - cell:
          - link "Callum Byrne"
        - cell "Active"
      - row:
        - cell:
          - link "Dorothy Clegg"
        - cell "Left"`;

async function historyDrafts(...fields: Parameters<typeof formModel>[0]) {
  const forms = [formModel(fields, { purpose: 'search', submit: null })];
  const drafts = await formDrafts([classified(pageModel('/owners', { forms, ariaSnapshot }))]);
  return drafts.filter(({ plan }) => plan.title.startsWith('Goes back'));
}

t.test('the browser goes back from a narrowed list to the whole one', async (t) => {
  const [drafted, ...others] = await historyDrafts(state('Active', 'Left'));
  t.same(others, []);
  t.equal(drafted?.plan.title, 'Goes back to the whole list on "The page /owners" after choosing "Left"');
  const entry = "getByRole('link', { name: 'Callum Byrne', exact: true })";
  t.match(drafted?.draft?.action, [
    { action: 'select', selector: "getByLabel('State', { exact: true })", value: 'left' },
    { action: 'assertHidden', selector: entry },
    networkIdleWait,
    { action: 'goBack' },
  ]);
  t.same(drafted?.draft?.assertions, [{ action: 'assert', selector: entry }]);
  t.match(drafted?.draft?.expectation, { checked: true, reads: true }, 'a choice may be saved at once');
});

t.test('nothing is planned where no option leaves the first entry out', async (t) => {
  t.same(await historyDrafts(state('Active')), []);
  t.same(await historyDrafts(field('Find', { type: 'search' })), []);
});
