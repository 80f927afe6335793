import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestCandidate } from '@testkernel/sdk';
import { emptyPipelineState, pipelineStageConformance, stageContext } from '@testkernel/sdk/testing';
import { loginPriorityStage } from './login-priority-stage.ts';

const candidate = (sourceUrl: string): TestCandidate => ({
  planId: 'plan-1',
  flowKey: 'key-1',
  name: 'Signs in',
  description: '',
  rationale: '',
  steps: [],
  category: 'ui',
  type: 'navigation',
  priority: 'low',
  sourceUrl,
  tags: [],
  confidence: null,
  qualityScore: null,
  oracleScore: null,
  faultTrials: [],
});
const candidates = [candidate('https://shop.example.com/login'), candidate('https://shop.example.com/cart')];
const state = emptyPipelineState({ candidates });

for (const { name, run } of pipelineStageConformance(() => loginPriorityStage, state)) test(name, run);

test('only the tests of pages for signing in become more important', async () => {
  const after = await loginPriorityStage.run(state, stageContext());
  assert.deepEqual(
    after.candidates.map(({ priority, tags }) => ({ priority, tags })),
    [
      { priority: 'high', tags: ['login'] },
      { priority: 'low', tags: [] },
    ],
  );
});
