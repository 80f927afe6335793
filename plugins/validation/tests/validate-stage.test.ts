import type { TestCandidate, ValidationRequest, ValidationService, ValidationVerdict } from '@testkernel/sdk';
import { emptyPipelineState, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { ValidateStage } from '../src/validate-stage.ts';
import { candidateOf } from './support/validation-bench.ts';

const candidates = ['Stable', 'Unstable', 'Late'].map((name) => candidateOf(name));

function verdict(testId: string, change: Partial<ValidationVerdict> = {}): ValidationVerdict {
  return {
    ...{ testId, outcome: 'stable', steps: [], repairs: [], runs: [], failure: null, clockBound: false },
    ...{ stability: 1, mutations: [], complete: true, oracleScore: null, qualityScore: 50, confidence: 0.5 },
    ...change,
  };
}

/** Answers as if there was no time for the last test, nor for all mutations of the first. */
class OutOfTime implements ValidationService {
  request: ValidationRequest | null = null;

  async validate(request: ValidationRequest): Promise<ValidationVerdict[]> {
    this.request = request;
    const failure = { run: 1, step: 0, error: 'It failed.' };
    const verdicts = [
      verdict('stable', { complete: false }),
      verdict('unstable', { outcome: 'unstable', failure }),
    ];
    for (const one of verdicts) await request.onVerdict?.(one);
    return verdicts;
  }
}

t.test('each verdict is passed on at once, and what was not tried is open', async (t) => {
  const validation = new OutOfTime();
  const published: [TestCandidate[], boolean][] = [];
  const gaveUp: string[] = [];
  const state = await new ValidateStage(validation).run(
    emptyPipelineState({ candidates, open: { pages: 1, flows: 2, mutations: 0 } }),
    stageContext({
      timeLeft: () => 1_234,
      publish: async (some, complete) => void published.push([[...some], complete]),
      gaveUp: async (flowKey) => void gaveUp.push(flowKey),
    }),
  );
  t.match(published, [[[{ name: 'Stable', confidence: 0.5 }], false]]);
  t.strictSame(gaveUp, ['Unstable'], 'by the key of its flow');
  t.strictSame(
    state.candidates.map(({ name }) => name),
    ['Stable'],
  );
  t.strictSame(state.open, { pages: 1, flows: 3, mutations: 1 });
  t.match(state.dropped, [{ name: 'Unstable', reason: /failed in round 1: It failed/ }]);
  t.equal(validation.request?.timeLeft?.(), 1_234);
  t.equal(validation.request?.maxMutations, undefined);
});

t.test('serial tests are passed on as such', async (t) => {
  const validation = new OutOfTime();
  const [one, other] = candidates;
  if (one === undefined || other === undefined) throw new Error('There are no candidates.');
  const state = emptyPipelineState({ candidates: [{ ...one, tags: ['generated', 'serial'] }, other] });
  await new ValidateStage(validation).run(state, stageContext());
  t.strictSame(
    validation.request?.tests.map(({ serial }) => serial),
    [true, false],
  );
});

t.test('in the preview only stability is proven, and no verdict is final', async (t) => {
  const validation = new OutOfTime();
  const final: boolean[] = [];
  await new ValidateStage(validation).run(
    emptyPipelineState({ runId: 'a-run', pass: 'preview', candidates }),
    stageContext({ publish: async (_, complete) => void final.push(complete) }),
  );
  t.equal(validation.request?.maxMutations, 0);
  t.equal(validation.request?.runId, 'a-run', 'by which the full pass finds what was proven');
  t.strictSame(final, [false]);
});
