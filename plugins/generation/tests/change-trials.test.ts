import t from 'tap';
import { changeTrials } from '../src/flows/forms/trials.ts';
import { field, formModel } from './support/page-models.ts';

const triedIn = (...fields: Parameters<typeof formModel>[0]) =>
  changeTrials(formModel(fields)).map((trial) => `${fields[trial.field]?.label}: ${trial.value}`);

t.test('a record is given what its form should refuse, one value a field', async (t) => {
  t.same(
    triedIn(
      field('Name', { required: true, value: 'Name {{unique}}' }),
      field('Start', { type: 'date', required: true, value: '2026-03-12' }),
      field('End', { type: 'date', value: '2026-04-12' }),
      field('Hours', { type: 'number', min: '1', max: '40', value: '20' }),
    ),
    ['End: 2026-03-11', 'Hours: 41', 'Name: ', 'Start: '],
  );
});

t.test('what a record does not hold, and what is chosen, is left alone', async (t) => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  t.same(
    triedIn(
      field('Name', { required: true }),
      field('Group', { type: 'select', required: true, value: 'a', options }),
      field('Active', { type: 'checkbox', required: true, value: 'on', checked: true }),
    ),
    [],
  );
});
