import t from 'tap';
import { isTold, type RunEnding } from '../src/is-told.ts';

const always = { enabled: true, toldWhen: 'always', branches: [] } as const;
const outcomes = ['passed', 'failed', 'broken', 'aborted'] as const;

function ending(outcome: RunEnding['outcome'], previousOutcome: RunEnding['previousOutcome']): RunEnding {
  return { branch: 'main', outcome, previousOutcome };
}

t.test('a change is told: a first run that did not pass, and another outcome than before', async (t) => {
  const told = (outcome: RunEnding['outcome'], previous: RunEnding['previousOutcome']) =>
    isTold({ ...always, toldWhen: 'on-change' }, ending(outcome, previous));
  t.strictSame(
    outcomes.map((outcome) => told(outcome, null)),
    [false, true, true, false],
  );
  t.strictSame(
    outcomes.map((outcome) => told(outcome, 'passed')),
    [false, true, true, false],
  );
  t.strictSame(
    outcomes.map((outcome) => told(outcome, 'failed')),
    [true, false, true, false],
  );
  t.strictSame(
    outcomes.map((outcome) => told(outcome, 'broken')),
    [true, true, false, false],
  );
});

t.test('every failure is told, or everything', async (t) => {
  const told = (toldWhen: 'on-failure' | 'always') =>
    outcomes.map((outcome) => isTold({ ...always, toldWhen }, ending(outcome, outcome)));
  t.strictSame(told('on-failure'), [false, true, true, false]);
  t.strictSame(told('always'), [true, true, true, true]);
});

t.test('only the runs of the named branches are told, and nothing to a disabled destination', async (t) => {
  const told = (branch: string | null, branches: string[]) =>
    isTold({ ...always, branches }, { ...ending('failed', null), branch });
  t.equal(told('main', ['main', 'next']), true);
  t.equal(told('dark', ['main']), false);
  t.equal(told(null, ['main']), false);
  t.equal(told(null, []), true);
  t.equal(isTold({ ...always, enabled: false }, ending('failed', null)), false);
});
