import type { Dials } from '../../dial.ts';
import type { ExecutableTest } from '../../domain/execution.ts';
import type { TestCandidate } from '../../domain/pipeline.ts';
import type { ProjectTarget } from '../../domain/project.ts';
import type { LogLine } from '../../domain/run.ts';
import type { Step } from '../../domain/step.ts';
import type { MutationOutcome } from '../../domain/test.ts';
import type { TestSecrets } from '../../domain/test-secrets.ts';
import { token } from '../../token.ts';

/** A test that somebody proposes: generation, a recording, a model, an import. A serial one is tried while no other test of the request is. */
export type ProposedTest = Pick<ExecutableTest, 'id' | 'name' | 'steps' | 'sourceUrl' | 'serial'> &
  Pick<TestCandidate, 'cleanUp'>;

/**
 * A change of the steps without which the test did not pass every stability run.
 *
 * - `assertion-dropped`: what it asserted was not the same in every run
 * - `assertion-narrowed`: of a snapshot, what was not the same in every run is left out
 * - `waits-for-network-idle`: with late responses it passes only if it waits after each page load
 */
export interface StepRepair {
  readonly kind: 'assertion-dropped' | 'assertion-narrowed' | 'waits-for-network-idle';
  /** In words, for reviewers. */
  readonly detail: string;
}

/** One run of a test under one stability profile. */
export interface StabilityRun {
  /** `slow-network`, `shifted-clock`, and then `unchanged` */
  readonly profile: string;
  readonly status: 'passed' | 'failed';
  readonly durationMs: number;
  readonly error: string | null;
}

/** Why a test is not stable, for its author. */
export interface ValidationFailure {
  /** The stability run from 1 that failed; 0 where the test can't be executed at all. */
  readonly run: number;
  /** Index of the step that failed; null where none did. */
  readonly step: number | null;
  readonly error: string;
}

/** What validation knows about a proposed test so far. */
export interface ValidationVerdict {
  readonly testId: string;
  /**
   * - `stable`: it passed every stability run so far: all of them where it is complete, else all but the last
   * - `unstable`: it did not, and no repair helped
   * - `not-executable`: its steps name unknown actions, or locators that can't be parsed
   */
  readonly outcome: 'stable' | 'unstable' | 'not-executable';
  /** The steps that were stable: those given, with the repairs. For other outcomes, those given. */
  readonly steps: readonly Step[];
  readonly repairs: readonly StepRepair[];
  /** The runs of the last attempt at stability, in their order. */
  readonly runs: readonly StabilityRun[];
  /** Null for stable tests. */
  readonly failure: ValidationFailure | null;
  /** Whether it passes only at the present time of day and date, as a test whose session expires by the page's clock. */
  readonly clockBound: boolean;
  /** 0..1; 0 for tests that are not stable. */
  readonly stability: number;
  /** The mutations that were tried so far and took effect. */
  readonly mutations: readonly MutationOutcome[];
  /** False while its last stability run and its mutations are still to be tried. */
  readonly complete: boolean;
  /** How many bugs the test detects in relation to others, 0..1, by the number and kinds of the mutations that it killed; null where none took effect. */
  readonly oracleScore: number | null;
  /** 0..100, from its assertions and locators. */
  readonly qualityScore: number;
  /** 0..1, from stability and the share of the mutations that the test killed. */
  readonly confidence: number;
}

export interface ValidationRequest {
  /** The run that the executions belong to, for their evidence and logs. */
  readonly runId: string;
  readonly project: ProjectTarget;
  readonly tests: readonly ProposedTest[];
  /** The values of `{{SENTRI_SECRET_N}}` by the id of the test. Default: none. */
  readonly secrets?: ReadonlyMap<string, TestSecrets>;
  /** `parallelWorkers` and `hermetic` are respected. Default: none is set. */
  readonly dials?: Dials;
  /** Addresses of other pages of the application, used as wrong destinations. Default: none. */
  readonly otherPages?: readonly string[];
  /** Mutations tried for each stable test, at most. Default: the operator's `FAULT_TRIALS`. */
  readonly maxMutations?: number;
  /**
   * How long new runs of tests may begin, in milliseconds. All tests are proven stable before the last stability run of the first
   * one and its mutations. When it is over, tests without a verdict are left out of the answer, and the verdicts of those with mutations to try stay
   * incomplete. Default: without a limit.
   */
  timeLeft?(): number;
  readonly signal: AbortSignal;
  /**
   * Receives each test's verdict when it is known whether it is stable, and again when its last stability run and its mutations were
   * tried: it may then be unstable, or have other steps. A test of which no verdict was received has not been tried. Awaited before the next verdict of the same test.
   */
  onVerdict?(verdict: ValidationVerdict): Promise<void>;
  /** Runs of tests that are done and expected, stability runs and mutations together. */
  onProgress?(done: number, total: number): void;
  onLog?(message: string, level?: LogLine['level']): void;
}

/**
 * Validates tests on the live site, without changing the application: stability runs under changed conditions, then
 * mutations of its pages and responses that a good test detects.
 */
export interface ValidationService {
  /**
   * The last verdict of each test, in the order of the tests; without those that `timeLeft` left no time for. Rejects when the signal aborts; verdicts that were
   * received before remain true.
   *
   * Tests that were stable in a validation of the same run with `maxMutations` 0, with the same steps, are not proven again: only their
   * last stability run is repeated.
   */
  validate(request: ValidationRequest): Promise<ValidationVerdict[]>;
}

/**
 * A candidate with the steps and scores of its verdict.
 *
 * @example
 * if (verdict.outcome === 'stable') await context.publish([withVerdict(candidate, verdict)], verdict.complete);
 */
export function withVerdict(candidate: TestCandidate, verdict: ValidationVerdict): TestCandidate {
  const { steps, confidence, qualityScore, oracleScore, mutations } = verdict;
  return { ...candidate, steps, confidence, qualityScore, oracleScore, faultTrials: mutations };
}

export const Validation = token<ValidationService>('validation');
