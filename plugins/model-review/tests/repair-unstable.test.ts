import type { TestCandidate, ValidationRequest, ValidationService, ValidationVerdict } from '@testkernel/sdk';
import { emptyPipelineState, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { Reviews } from '../src/asking/reviews.ts';
import { RepairUnstable } from '../src/repairs/repair-unstable.ts';
import { candidateOf } from './support/candidates.ts';
import { ScriptedModels } from './support/scripted-models.ts';

const failure = { run: 1, step: 4, error: 'The list says "A costs 20".' };

function verdict(testId: string, change: Partial<ValidationVerdict> = {}): ValidationVerdict {
  return {
    ...{ testId, outcome: 'unstable', steps: [], repairs: [], runs: [], failure, clockBound: false },
    ...{ stability: 0, mutations: [], complete: true, oracleScore: null, qualityScore: 50, confidence: 0 },
    ...change,
  };
}

/** Tests are stable that expect 20. */
class ExpectsTwenty implements ValidationService {
  readonly validated: string[] = [];

  async validate({ tests, onVerdict }: ValidationRequest): Promise<ValidationVerdict[]> {
    const verdicts = tests.map(({ id, steps }) => {
      this.validated.push(JSON.stringify(steps));
      const isStable = JSON.stringify(steps).includes('costs 20');
      return isStable
        ? verdict(id, { outcome: 'stable', failure: null, steps, confidence: 0.9 })
        : verdict(id, { failure: { ...failure, error: 'Again something else.' } });
    });
    for (const one of verdicts) await onVerdict?.(one);
    return verdicts;
  }
}

const candidate = candidateOf('The cost is right');
const state = emptyPipelineState({
  dropped: [{ name: candidate.name, reason: 'validate: failed in round 1' }],
  unstable: [{ candidate, verdict: verdict(candidate.planId) }],
});

async function repair(...expected: readonly string[]) {
  const left = [...expected];
  const models = new ScriptedModels({
    repair: () => {
      const text = left.shift();
      const changes = [{ step: 5, change: 'expect', text }];
      return { tests: text === undefined ? [] : [{ test: 't1', changes }] };
    },
  });
  const validation = new ExpectsTwenty();
  const published: TestCandidate[] = [];
  const stage = new RepairUnstable(new Reviews(models), validation, 12);
  const context = stageContext({ publish: async (some) => void published.push(...some) });
  return { after: await stage.run(state, context), models, published, validation };
}

t.test('what a model corrects is validated again and kept', async (t) => {
  const { after, models, published } = await repair('A {{unique}} costs 20');
  t.match(after.candidates, [{ name: candidate.name, confidence: 0.9 }]);
  t.match(published, [{ name: candidate.name }]);
  t.strictSame([after.dropped, after.unstable], [[], []]);
  t.match(models.asked[0]?.material[0]?.text, /Failed at step 5\.\nError: The list says "A costs 20"\./);
});

t.test('the second attempt has the evidence of the first, and there is no third', async (t) => {
  const texts = ['A {{unique}} costs 7', 'A {{unique}} costs 8', 'A {{unique}} costs 20'];
  const { after, models, validation } = await repair(...texts);
  t.equal(models.asked.length, 2);
  t.equal(validation.validated.length, 2);
  t.match(models.asked[1]?.material[0]?.text, /costs 7[\s\S]*Error: Again something else/);
  t.strictSame([after.candidates, after.dropped, after.unstable], [[], state.dropped, state.unstable]);
});

t.test('a model that gives up changes nothing', async (t) => {
  const { after, validation } = await repair();
  t.strictSame(after, state);
  t.equal(validation.validated.length, 0);
});
