import t from 'tap';
import { holdsData } from '../src/flows/forms/form-fitness.ts';
import { control, field, formModel } from './support/page-models.ts';

const fee = field('Fee for a dog', { type: 'number', value: '180' });
const saved = (name: string) => ({ submit: control(name) });

t.test('a form that saves numbers alone holds data, as one with texts does', async (t) => {
  t.ok(holdsData(formModel([fee, field('Opens', { type: 'time', value: '10:00' })], saved('Save settings'))));
  t.ok(holdsData(formModel([field('Title', { value: 'Tea' }), field('Note')], saved('Send'))));
});

t.test('a number that a page proposes is no data', async (t) => {
  t.notOk(holdsData(formModel([field('Quantity', { type: 'number', value: '1' })], saved('Add to cart'))));
  t.notOk(holdsData(formModel([fee, field('Reason')], saved('Save'))), 'an empty text is entered');
  t.notOk(holdsData(formModel([field('News', { type: 'checkbox' })], saved('Save'))));
});
