import {
  dialValue,
  type ModelMaterial,
  type PipelineStage,
  type PipelineState,
  ReadOnlyDial,
  type StageContext,
  type TestCandidate,
  type UnstableCandidate,
  type ValidationService,
  type ValidationVerdict,
  withVerdict,
} from '@testkernel/sdk';
import { batchesOf } from '../asking/batches.ts';
import type { Question, Reviews } from '../asking/reviews.ts';
import { testWords } from '../asking/test-words.ts';
import { applyRepair } from './apply-repair.ts';
import { ProposedRepairs, testsOfCall } from './proposed-repair.ts';

const rounds = 2;
const errorLength = 1_500;

const instructions = `You are a senior test engineer. These tests were run several times on the live application, under conditions that
an unchanged application withstands, and failed. Correct those whose data or expectations were wrong. Leave out a test whose
failure may be a defect of the application, and one that can't be corrected. Never expect less than what the test is for.`;

/** Hands candidates that validation dropped to a model with the evidence, and validates again what it corrects. */
export class RepairUnstable implements PipelineStage {
  readonly #reviews: Reviews;
  readonly #validation: ValidationService;
  readonly #most: number;

  /** @param most tests of a run that models correct */
  constructor(reviews: Reviews, validation: ValidationService, most: number) {
    this.#reviews = reviews;
    this.#validation = validation;
    this.#most = most;
  }

  count({ candidates }: PipelineState): number {
    return candidates.length;
  }

  applies({ dials, pass, unstable }: PipelineState): boolean {
    if (dialValue(dials, ReadOnlyDial)) return false;
    return pass === 'full' && unstable.length > 0 && this.#most > 0;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    if (!(await this.#reviews.available(state))) return state;
    const repaired = new Map<string, TestCandidate>();
    let incomplete = 0;
    let waiting: readonly UnstableCandidate[] = state.unstable.slice(0, this.#most);
    for (let round = 1; round <= rounds && waiting.length > 0 && context.timeLeft() > 0; round += 1) {
      const corrected = await this.#correct(waiting, state, context);
      const verdicts = await this.#validate(corrected, state, context);
      const outcomes = corrected.flatMap((candidate): UnstableCandidate[] => {
        const verdict = verdicts.find(({ testId }) => testId === candidate.planId);
        return verdict === undefined ? [] : [{ candidate, verdict }];
      });
      for (const { candidate, verdict } of outcomes) {
        if (verdict.outcome !== 'stable') continue;
        repaired.set(candidate.planId, withVerdict(candidate, verdict));
        incomplete += verdict.complete ? 0 : 1;
      }
      waiting = outcomes.filter(({ verdict }) => verdict.outcome !== 'stable');
    }
    for (const { name } of repaired.values()) context.log(`A model corrected "${name}", which passed then.`);
    const names = new Set([...repaired.values()].map(({ name }) => name));
    return {
      ...state,
      candidates: [...state.candidates, ...repaired.values()],
      dropped: state.dropped.filter(({ name }) => !names.has(name)),
      unstable: state.unstable.filter(({ candidate }) => !repaired.has(candidate.planId)),
      open: { ...state.open, mutations: state.open.mutations + incomplete },
    };
  }

  /** The tests with what a model changed; without those that it left out or changed in a way that is not allowed. */
  async #correct(
    unstable: readonly UnstableCandidate[],
    state: PipelineState,
    context: StageContext,
  ): Promise<TestCandidate[]> {
    const named = new Map(unstable.map((each, index) => [`t${index + 1}`, each]));
    const questions = batchesOf([...named], testsOfCall, this.#most).map(
      (batch): Question<typeof ProposedRepairs> => ({
        stage: 'repair',
        instructions,
        material: batch.map(([title, each]) => evidenceOf(title, each)),
        answer: ProposedRepairs,
      }),
    );
    const answers = await this.#reviews.ask(questions, { state, context });
    const corrected = new Map<string, TestCandidate>();
    for (const repair of answers.flatMap(({ tests }) => tests)) {
      const candidate = named.get(repair.test)?.candidate;
      const steps = candidate && applyRepair(candidate.steps, repair);
      if (candidate && steps) corrected.set(candidate.planId, { ...candidate, steps });
    }
    return [...corrected.values()];
  }

  #validate(
    corrected: readonly TestCandidate[],
    { runId, project, dials }: PipelineState,
    context: StageContext,
  ): Promise<ValidationVerdict[]> {
    if (corrected.length === 0) return Promise.resolve([]);
    const { signal } = context;
    const byId = new Map(corrected.map((candidate) => [candidate.planId, candidate]));
    return this.#validation.validate({
      runId,
      project,
      dials,
      tests: corrected.map(({ planId, name, steps, sourceUrl }) => ({ id: planId, name, steps, sourceUrl })),
      timeLeft: () => context.timeLeft(),
      signal,
      onVerdict: async (verdict) => {
        const candidate = byId.get(verdict.testId);
        if (candidate === undefined || verdict.outcome !== 'stable') return;
        await context.publish([withVerdict(candidate, verdict)], verdict.complete);
      },
      onProgress: (done, total) => context.progress(done, total),
      onLog: (message, level) => context.log(message, level),
    });
  }
}

function evidenceOf(title: string, { candidate, verdict }: UnstableCandidate): ModelMaterial {
  const { failure, runs, repairs } = verdict;
  const lines = [
    testWords(candidate),
    `Purpose: ${candidate.description}`,
    failure === null ? '' : `Failed at step ${failure.step === null ? 'unknown' : failure.step + 1}.`,
    failure === null ? '' : `Error: ${failure.error.slice(0, errorLength).toWellFormed()}`,
    `Runs: ${runs.map(({ profile, status }) => `${profile} ${status}`).join(', ')}`,
    ...repairs.map(({ detail }) => `Already tried: ${detail}`),
  ];
  return { title, text: lines.filter((line) => line !== '').join('\n') };
}
