import t from 'tap';
import type { CollectedFigure } from '../src/figures/collect-figures.ts';
import { enteredNumbers, figureChanges, figuresAfter } from '../src/figures/figure-changes.ts';

const figure = (label: string, text: string): CollectedFigure => ({
  selector: label,
  label,
  text,
  href: null,
});
const read = (atOnce: readonly CollectedFigure[], ...figures: readonly CollectedFigure[]) => ({
  atOnce,
  byPath: new Map([
    ['/', figures],
    ['/other', figures],
  ]),
});

t.test('figures that change by one or by an entered number are told once', (t) => {
  const without = read(
    [figure('Open', '4 open')],
    figure('Open', '4 open'),
    figure('Free', '2'),
    figure('Sum', '€ 1,000.00'),
  );
  const withRecord = read(
    [figure('Sum', '€ 1,012.50')],
    figure('Open', '5 open'),
    figure('Free', '1'),
    figure('Sum', '€ 1,012.50'),
  );
  t.match(figureChanges(without, withRecord, [12.5]), [
    { path: '/', selector: 'Open', change: 1, isShownAtOnce: false, isRestoredAtOnce: true },
    { path: '/', selector: 'Free', change: -1, isShownAtOnce: false, isRestoredAtOnce: false },
    { path: '/', selector: 'Sum', change: 12.5, isShownAtOnce: true, isRestoredAtOnce: false },
  ]);
  t.end();
});

t.test('changes that nothing explains, averages and what did not change are left out', (t) => {
  const changed = (label: string, before: string, after: string) =>
    figureChanges(read([], figure(label, before)), read([], figure(label, after)), [12.5]);
  t.same(changed('Open', '4', '6'), []);
  t.same(changed('Open', '4', '4'), []);
  t.same(changed('Average', '4', '5'), []);
  t.same(changed('Open', 'none', '1'), []);
  t.same(figureChanges(read([]), read([], figure('Open', '5')), []), [], 'a figure that was not there');
  t.end();
});

t.test('what a use makes of a figure is added to what the record made of it', (t) => {
  const [counted] = figureChanges(read([], figure('Open', '4')), read([], figure('Open', '5')), []);
  if (counted === undefined) throw new Error('The figure has not changed.');
  const after = (was: string, is: string) =>
    figuresAfter(
      [counted],
      read([], figure('Open', was)).byPath,
      read([figure('Open', is)], figure('Open', is)),
    );
  t.match(after('7', '6'), [{ change: 0, isShownAtOnce: true }], 'whatever others have added before');
  t.match(after('7', '7'), [{ change: 1 }]);
  t.match(after('7', '8'), [{ change: 2 }]);
  t.same(after('7', '4'), [], 'nothing explains it');
  t.same(after('7', 'none'), []);
  t.end();
});

t.test('numbers are those that are filled in as such', (t) => {
  const action = [
    { action: 'fill', selector: '#a', value: '12,50' },
    { action: 'fill', selector: '#b', value: '3 pieces' },
    { action: 'select', selector: '#c', value: '7' },
  ];
  t.same(enteredNumbers({ action }), [12.5]);
  t.end();
});
