import { networkIdleWait } from '@testkernel/sdk';
import t from 'tap';
import { formDrafts } from './support/form-drafts.ts';
import { classified, field, formModel, pageModel } from './support/page-models.ts';

const state = (labels: readonly string[], value = '') =>
  field('State', {
    type: 'select',
    value,
    options: labels.map((label) => ({ value: label === 'All' ? '' : label.toLowerCase(), label })),
  });
const find = field('Find', { type: 'search' });
const ariaSnapshot = [
  '- main:',
  '  - table:',
  '    - rowgroup:',
  ...[
    ['Callum Byrne', 'Active'],
    ['Dorothy Clegg', 'Left'],
  ].flatMap(([name, said]) => [
    '      - row:',
    `        - cell:`,
    `          - link "${name}"`,
    `        - cell "${said}"`,
  ]),
].join('\n');

async function amongDrafts(...forms: Parameters<typeof formModel>[0][]) {
  const models = forms.map((fields) => formModel(fields, { purpose: 'search', submit: null }));
  const drafts = await formDrafts([classified(pageModel('/owners', { forms: models, ariaSnapshot }))]);
  return drafts.filter(({ plan }) => plan.title.includes('only among'));
}

t.test('an entry is searched for while the chosen option leaves it out, and once it does not', async (t) => {
  const [drafted, ...others] = await amongDrafts([find, state(['All', 'Active', 'Left'])]);
  t.same(others, []);
  t.equal(drafted?.plan.title, 'Searches "The page /owners" only among "Left"');
  const entry = "getByRole('link', { name: 'Callum Byrne', exact: true })";
  t.same(drafted?.draft?.action.slice(0, 3), [
    { action: 'select', selector: "getByLabel('State', { exact: true })", value: 'left' },
    { action: 'assertHidden', selector: entry },
    networkIdleWait,
  ]);
  t.match(drafted?.draft?.action[3], { action: 'fill', value: 'Callum Byrne' });
  t.same(drafted?.draft?.assertions, [
    { action: 'assertHidden', selector: entry },
    { action: 'select', selector: "getByLabel('State', { exact: true })", value: '' },
    { action: 'assert', selector: entry },
  ]);
});

t.test('the option may be one of another form of the page', async (t) => {
  t.equal((await amongDrafts([find], [state(['All', 'Active', 'Left'])])).length, 1);
});

t.test('nothing is planned where no option leaves the entry out', async (t) => {
  t.same(await amongDrafts([find, state(['All', 'Active'])]), []);
  t.same(await amongDrafts([find]), []);
});
