import t from 'tap';
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
