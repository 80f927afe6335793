import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedResult, judgedRun, runJudgeConformance } from '@testkernel/sdk/testing';
import { slowTestsJudge } from './slow-tests-judge.ts';

for (const { name, run } of runJudgeConformance(() => slowTestsJudge)) test(name, run);

test('a test of more than a minute is a violation', async () => {
  const results = [judgedResult({ durationMs: 60_000 }), judgedResult({ durationMs: 60_001 })];
  const verdict = await slowTestsJudge.judge(judgedRun(), results);
  assert.equal(verdict?.passed, false);
  assert.equal(verdict?.violations.length, 1);
});
