import { judgeFailedRule, outcomeOf, plainLine, plainText, violationWords } from '@testkernel/sdk';
import t from 'tap';

t.test(
  'a plain text keeps its lines, and has no control characters, colours or halves of characters',
  async (t) => {
    t.equal(plainText('a\u001b[31mb\u001b[0m\tc\r\nd\u0000\u0085\u007f\ufffee😀', 100), 'ab\tc\r\nde😀');
    t.equal(plainText('\ud800!', 10), '\ufffd!');
    t.equal(plainText('12345', 5), '12345');
    t.equal(plainText('123456', 5), '1234…');
    t.equal(plainText('123😀6', 5), '123\ufffd…', 'cut within a character');
  },
);

t.test('a plain line is the first one that is not blank', async (t) => {
  t.equal(plainLine('\n \n  Expected   3\u00a0items\u2028not 2\nat the cart', 100), 'Expected 3 items');
  t.equal(plainLine('123456', 5), '1234…');
  t.equal(plainLine(`${'x'.repeat(100_000)}`, 5).length, 5);
  t.equal(plainLine(' \n ', 5), '');
});

t.test('a violation is told with its threshold, and with what a judge of another plugin adds', async (t) => {
  const words: [violation: Record<string, unknown> & { rule: string }, words: string][] = [
    [{ rule: 'minPassRate', threshold: 95, actual: 80 }, 'minPassRate: 80 instead of at least 95'],
    [
      { rule: 'lcp', threshold: 2500, actual: 4000, testId: '0197', testName: 'Pays' },
      'lcp: 4000 instead of at most 2500, in Pays',
    ],
    [{ rule: 'flakyTest', testId: '0197', testName: 'Pays\nnow' }, 'flakyTest: in Pays now'],
    [{ rule: 'owner', team: 'Web', nested: { a: 1 } }, 'owner: team Web'],
    [{ rule: 'alone' }, 'alone'],
    [{ rule: judgeFailedRule }, 'The run could not be judged.'],
  ];
  for (const [violation, expected] of words) t.equal(violationWords(violation), expected);
  t.equal(violationWords({ rule: 'r'.repeat(1000) }).length, 300);
});

t.test('a run passed when no test failed and every verdict passed', async (t) => {
  const passed = { passed: true, violations: [] };
  const failed = { passed: false, violations: [{ rule: 'r' }] };
  t.equal(outcomeOf({ status: 'completed', failed: 0, verdicts: { a: passed } }), 'passed');
  t.equal(outcomeOf({ status: 'completed', failed: 0, verdicts: { a: passed, b: failed } }), 'failed');
  t.equal(outcomeOf({ status: 'completed', failed: 1, verdicts: {} }), 'failed');
  t.equal(outcomeOf({ status: 'failed', failed: 1, verdicts: {} }), 'broken');
  t.equal(outcomeOf({ status: 'aborted', failed: 1, verdicts: {} }), 'aborted');
  t.equal(outcomeOf({ status: 'running', failed: 1, verdicts: {} }), null);
});
