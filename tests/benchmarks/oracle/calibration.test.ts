import t from 'tap';
import { calibrationOf, rankCorrelation, scoredTests } from './calibration.ts';

const test = (oracleScore: number | null, caught: number) => ({
  oracleScore,
  caught: Array.from({ length: caught }, (_, bug) => `bug ${bug + 1}`),
});

t.test('each test has the bugs that turned it red', (t) => {
  const of = (id: string, oracleScore: number | null) => ({
    id,
    name: `Test ${id}`,
    oracleScore,
    faultTrials: [],
    steps: [{ action: 'navigate', url: '/' }],
  });
  const redByBug = new Map([
    ['stale-list', [{ id: 'a' }]],
    ['wrong-sum', [{ id: 'b' }, { id: 'a' }]],
    ['dead-link', []],
  ]);
  t.strictSame(scoredTests([of('a', 1), of('b', null)], redByBug), [
    { name: 'Test a', oracleScore: 1, faultTrials: [], steps: 1, caught: ['stale-list', 'wrong-sum'] },
    { name: 'Test b', oracleScore: null, faultTrials: [], steps: 1, caught: ['wrong-sum'] },
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
