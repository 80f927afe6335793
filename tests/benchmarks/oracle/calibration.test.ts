import t from 'tap';
import { calibrationOf, rankCorrelation, scoredTests } from './calibration.ts';

const test = (oracleScore: number | null, caught: number) => ({ oracleScore, caught });

t.test('each test has the bugs that turned it red', (t) => {
  const tests = [
    { id: 'a', oracleScore: 1 },
    { id: 'b', oracleScore: null },
  ];
  t.strictSame(scoredTests(tests, [[{ id: 'a' }], [{ id: 'b' }, { id: 'a' }], []]), [
    test(1, 2),
    test(null, 1),
  ]);
  t.end();
});

t.test('bins have the mean of their tests', (t) => {
  t.match(calibrationOf([test(0.85, 3), test(1, 1), test(0.1, 0), test(null, 9)]), [
    { from: 0, tests: 1, caughtPerTest: 0, useful: 0 },
    { from: 0.8, tests: 2, meanScore: 0.925, caughtPerTest: 2, useful: 1 },
  ]);
  t.end();
});

t.test('the correlation is that of the ranks', (t) => {
  t.equal(rankCorrelation([test(0.1, 0), test(0.2, 1), test(0.9, 50)]), 1);
  t.equal(rankCorrelation([test(0.1, 9), test(0.9, 1)]), -1);
  t.equal(rankCorrelation([test(0.5, 1), test(0.5, 2)]), null);
  t.equal(rankCorrelation([test(null, 1)]), null);
  t.end();
});
