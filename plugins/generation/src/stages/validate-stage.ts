import {
  desktopDefaults,
  type ExecutableTest,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type Result,
  type StageContext,
  type TestCandidate,
  type TestRunnerService,
} from '@testkernel/sdk';
import { qualityScore } from '../validate/quality-score.ts';

const rounds = 3;
const defaultWorkers = 2;
/**
 * Three green runs say that a test is stable, not that it would notice a fault; until faults are injected to find
 * that out, stability alone is worth no more than this.
 */
const confidenceOfStability = 0.7;

interface Failure {
  readonly round: number;
  readonly error: string;
}

/** Runs every candidate three times on the live site and keeps what passes each time. */
export class ValidateStage implements PipelineStage {
  readonly #runner: TestRunnerService;

  constructor(runner: TestRunnerService) {
    this.#runner = runner;
  }

  count(state: PipelineState): number {
    return state.candidates.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const failures = new Map<TestCandidate, Failure>();
    let standing = this.#executable(state.candidates, failures);
    for (let round = 1; round <= rounds && standing.length > 0; round += 1) {
      context.signal.throwIfAborted();
      await this.#runRound(round, standing, state, context, failures);
      standing = standing.filter((candidate) => !failures.has(candidate));
      context.log(
        `Round ${round} of ${rounds}: ${standing.length} of ${state.candidates.length} tests stand.`,
      );
      context.progress(round, rounds);
    }
    context.signal.throwIfAborted();
    return {
      ...state,
      candidates: standing.map(score),
      dropped: [...state.dropped, ...reasons(failures, context)],
    };
  }

  #executable(candidates: readonly TestCandidate[], failures: Map<TestCandidate, Failure>): TestCandidate[] {
    return candidates.filter((candidate) => {
      try {
        this.#runner.checkSteps(candidate.steps);
        return true;
      } catch (error) {
        failures.set(candidate, { round: 0, error: messageOf(error) });
        return false;
      }
    });
  }

  /** A round ends before the next begins, so that no test meets itself on the site. */
  async #runRound(
    round: number,
    standing: readonly TestCandidate[],
    state: PipelineState,
    context: StageContext,
    failures: Map<TestCandidate, Failure>,
  ): Promise<void> {
    const byId = new Map(standing.map((candidate) => [candidate.planId, candidate]));
    const passed = new Set<string>();
    await this.#runner.execute({
      runId: `validate-${state.runId}`,
      shardIndex: null,
      project: state.project,
      tests: standing.map(toExecutable),
      options: desktopDefaults,
      parallelWorkers: state.dials.parallelWorkers ?? defaultWorkers,
      retries: 0,
      evidence: { screenshots: 'off', trace: false },
      signal: context.signal,
      onResult: async (result) => {
        const candidate = byId.get(result.testId);
        if (result.status === 'passed') passed.add(result.testId);
        else if (candidate) failures.set(candidate, { round, error: errorOf(result) });
      },
      onLog: (message, level) => context.log(message, level === 'error' ? 'warn' : 'debug'),
    });
    for (const candidate of standing) {
      if (passed.has(candidate.planId) || failures.has(candidate)) continue;
      failures.set(candidate, { round, error: 'it was not executed' });
    }
  }
}

function toExecutable({ planId, name, steps, sourceUrl }: TestCandidate): ExecutableTest {
  return { id: planId, name, steps, sourceUrl };
}

function errorOf(result: Result): string {
  return (result.error ?? 'no error was given').split('\n')[0] ?? '';
}

function score(candidate: TestCandidate): TestCandidate {
  return { ...candidate, confidence: confidenceOfStability, qualityScore: qualityScore(candidate.steps) };
}

function reasons(failures: ReadonlyMap<TestCandidate, Failure>, context: StageContext) {
  return [...failures].map(([{ name }, { round, error }]) => {
    const when = round === 0 ? 'can not be executed' : `failed in round ${round}`;
    context.log(`Dropped "${name}": ${when}: ${error}`);
    return { name, reason: `validate: ${when}: ${error}` };
  });
}
