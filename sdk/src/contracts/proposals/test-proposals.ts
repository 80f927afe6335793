import type { StepChange } from '../../domain/test.ts';
import { token } from '../../token.ts';

/** A change of one step of a test, for a person to accept or dismiss. */
export interface ProposedStepChange extends StepChange {
  readonly projectId: string;
  readonly testId: string;
  /** What it is about, in lower case: `locator`, `assertion`, `data`, `step`, or a name of the plugin's choice. */
  readonly kind: string;
  /** The id of the plugin that proposes it. */
  readonly source: string;
  /** Why, for the person who decides; at most 1000 characters are kept. Empty: nothing. */
  readonly reason: string;
}

/** The proposals of a test that wait for a person. */
export interface OpenProposals {
  readonly projectId: string;
  readonly testId: string;
  readonly proposals: number;
}

/** Changes of tests that only a person may make. Accepting one makes the test a draft again. */
export interface TestProposalsService {
  /**
   * Files a change, or counts it once more if it was filed before, whatever was decided about it. Stores nothing for a test
   * that was purged or belongs to another project.
   *
   * @example
   * await proposals.file({
   *   projectId, testId, step: 2, kind: 'assertion', property: 'expected', from: 'Saved', to: 'Stored',
   *   source: 'failure-analysis', reason: 'The page says so since the last release.',
   * });
   */
  file(change: ProposedStepChange): Promise<void>;
  /** Whether a person dismissed this change. */
  isDismissed(change: Pick<ProposedStepChange, 'testId' | 'kind' | keyof StepChange>): Promise<boolean>;
  /** The tests of the current workspace with open proposals, also those in the recycle bin; the latest proposed first. */
  open(limit: number): Promise<OpenProposals[]>;
}

/** Provided by the plugin `healing`. */
export const TestProposals = token<TestProposalsService>('test-proposals');
