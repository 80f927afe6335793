import t from 'tap';
import { fieldValue } from '../src/write/field-value.ts';
import { optionCandidates } from '../src/write/option-candidates.ts';
import { field } from './support/page-models.ts';

const options = (...labels: string[]) => [
  { value: '', label: 'Choose' },
  ...labels.map((label, index) => ({ value: String(index + 1), label })),
];

t.test('once an option is refused, those of which another remark is made come first', async (t) => {
  const flats = field('Flat', {
    type: 'select',
    options: options('Flat 1, Mill Lane (let)', 'Flat 2 (let)', 'Flat 3 (on offer)', 'Flat 4 (let)'),
  });
  t.equal(optionCandidates(flats).length, 4);
  t.same(optionCandidates(flats, ['1']), ['3', '4', '2', '1']);
  t.same(optionCandidates(flats, ['1', '3']), ['4', '2', '1', '3']);
});

t.test('without remarks the last ones come first', async (t) => {
  const groups = field('Group', { type: 'select', options: options('Foxes', 'Ducks', 'Bears') });
  t.same(optionCandidates(groups, ['1']), ['3', '2', '1']);
});

t.test('a code that another record has is followed by one of the attempt, in the same form', async (t) => {
  const said = { ...field('Reference'), hint: 'Like LS-140. Enter LS, a hyphen and three digits.' };
  const refused = { ...said, refused: ['Reference {{unique}}', 'LS-140'] };
  const lastSaid = 'Like LS-140. LS-140 is the reference of another property.';
  t.equal(fieldValue({ ...refused, lastSaid }), 'LS-{{uniqueCode 999}}');
  t.not(
    fieldValue({ ...refused, lastSaid: 'Enter LS, a hyphen and three digits.' }),
    'LS-{{uniqueCode 999}}',
  );
});
