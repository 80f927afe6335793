import type { MutationOutcome } from '@testkernel/sdk';
import t from 'tap';
import { killedShare } from '../src/killed-share.ts';
import { oracleScore } from '../src/oracle-score.ts';

const outcome = (mutation: string, target: string, killed: boolean): MutationOutcome => ({
  mutation,
  target,
  killed,
});
const others = ['request-500', 'element-hidden', 'slow-answer'].map((kind) => outcome(kind, 'GET /', true));

t.test('the oracle score grows with the mutations of actions and records that were killed', (t) => {
  t.equal(oracleScore('Reserve', []), null);
  const lists = ['wrong-count', 'wrong-order', 'missing-record'].map((kind) =>
    outcome(kind, 'GET /loans', true),
  );
  const actions = ['control-dead', 'write-ignored', 'request-stale'].map((kind) =>
    outcome(kind, 'POST /', true),
  );
  t.equal(oracleScore('Reserve', lists.slice(0, 1)), 0.25);
  t.equal(oracleScore('Reserve', lists), 0.75);
  t.equal(oracleScore('Reserve', [...lists, ...actions]), 1, 'not more than 1');
  const survived = outcome('wrong-number', 'GET /loans', false);
  t.equal(oracleScore('Reserve', [...lists, survived]), 0.75, 'whatever survives');
  t.end();
});

t.test('other mutations add little: nearly every test of the page kills them', (t) => {
  t.equal(oracleScore('Reserve', others), 0.075);
  t.equal(oracleScore('Reserve', [...others, outcome('control-dead', 'the button "Reserve"', true)]), 0.325);
  t.end();
});

t.test('the killed share is that of all mutations', (t) => {
  t.equal(killedShare('Reserve', []), null);
  t.equal(killedShare('Reserve', [...others, outcome('text-changed', 'the heading "Loans"', false)]), 0.75);
  t.equal(killedShare('Reserve', [...others, outcome('control-dead', 'the button "Reserve"', true)]), 1);
  t.end();
});

const killed = ['wrong-count', 'wrong-order'].map((kind) => outcome(kind, 'GET /loans', true));

t.test('a test that passes whatever its actions do scores near nothing', (t) => {
  const dead = outcome('control-dead', 'the button "Reserve"', false);
  const lost = outcome('value-lost', 'the spinbutton "Days"', false);
  t.equal(killedShare('Any', [...others, dead]), 0.1);
  t.equal(oracleScore('Any', [...killed, dead]), 0.1);
  t.equal(killedShare('Any', [...others, dead, lost]), 0.1);
  t.equal(killedShare('Any', [...others, dead, { ...lost, killed: true }]), 0.8, 'the value shows an effect');
  t.equal(killedShare('Any', [{ ...dead }]), 0, 'not more than the share');
  for (const kind of ['write-ignored', 'key-dead']) {
    t.equal(oracleScore('Any', [...killed, outcome(kind, 'POST /loans', false)]), 0.1, kind);
  }
  t.end();
});

t.test('a test that does not notice the loss of what it is named after scores a half at most', (t) => {
  const works = outcome('control-dead', 'the button "Reserve"', true);
  const lost = outcome('value-lost', 'the spinbutton "Days"', false);
  t.equal(killedShare('"Reserve" accepts "Days" 28', [...others, works, lost]), 0.5);
  t.equal(oracleScore('"Reserve" accepts "Days" 28', [...killed, works, lost]), 0.5);
  t.equal(killedShare('"Reserve" accepts "Name"', [...others, works, lost]), 0.8);
  t.equal(oracleScore('"Reserve" accepts "Name"', [...killed, works, lost]), 0.75);
  t.end();
});
