import type { MutationOutcome } from '@testkernel/sdk';
import t from 'tap';
import { oracleScore } from '../src/oracle-score.ts';

const outcome = (mutation: string, target: string, killed: boolean): MutationOutcome => ({
  mutation,
  target,
  killed,
});
const others = ['request-500', 'element-hidden', 'slow-answer'].map((kind) => outcome(kind, 'GET /', true));

t.test('the oracle score is the share of the mutations that were killed', (t) => {
  t.equal(oracleScore('Reserve', []), null);
  t.equal(oracleScore('Reserve', [...others, outcome('text-changed', 'the heading "Loans"', false)]), 0.75);
  t.equal(oracleScore('Reserve', [...others, outcome('control-dead', 'the button "Reserve"', true)]), 1);
  t.end();
});

t.test('a test that passes whatever its actions do scores near nothing', (t) => {
  const dead = outcome('control-dead', 'the button "Reserve"', false);
  const lost = outcome('value-lost', 'the spinbutton "Days"', false);
  t.equal(oracleScore('Any', [...others, dead]), 0.1);
  t.equal(oracleScore('Any', [...others, dead, lost]), 0.1);
  t.equal(oracleScore('Any', [...others, dead, { ...lost, killed: true }]), 0.8, 'the value shows an effect');
  t.equal(oracleScore('Any', [{ ...dead }]), 0, 'not more than the share');
  for (const kind of ['write-ignored', 'key-dead']) {
    t.equal(oracleScore('Any', [...others, outcome(kind, 'POST /loans', false)]), 0.1, kind);
  }
  t.end();
});

t.test('a test that does not notice the loss of what it is named after scores a half at most', (t) => {
  const works = outcome('control-dead', 'the button "Reserve"', true);
  const lost = outcome('value-lost', 'the spinbutton "Days"', false);
  t.equal(oracleScore('"Reserve" accepts "Days" 28', [...others, works, lost]), 0.5);
  t.equal(oracleScore('"Reserve" accepts "Name"', [...others, works, lost]), 0.8);
  t.end();
});
