import t from 'tap';
import { oppositeNames, periodControls } from '../src/lists/opposite-controls.ts';
import { control } from './support/page-models.ts';

t.test('a name with a direction has an opposite one', async (t) => {
  t.ok(oppositeNames('Next week')?.test('Previous week'));
  t.ok(oppositeNames('Show details')?.test('Hide details'));
  t.equal(oppositeNames('Save'), undefined);
});

t.test('a page of a period leads to the one before and the one after', async (t) => {
  const pair = (...names: readonly string[]) => {
    const found = periodControls({ controls: names.map((name) => control(name)) });
    return found && [found.next.name, found.previous.name];
  };
  t.strictSame(pair('Previous week', 'This week', 'Next week'), ['Next week', 'Previous week']);
  t.strictSame(pair('Nächster Monat', 'Vorheriger Monat'), ['Nächster Monat', 'Vorheriger Monat']);
  t.equal(pair('Next'), null, 'not the first page of a list');
  t.equal(
    pair('Next week', 'Previous week', 'Next month'),
    null,
    'not where it is not certain which belong together',
  );
  t.equal(pair('Next step', 'Back to animals'), null);
  const disabled = [control('Next'), control('Previous', { disabled: true })];
  t.equal(periodControls({ controls: disabled }), null);
});
