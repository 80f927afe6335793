import type { ExecutableTest, PlanEntry } from '@testkernel/sdk';

/** A test with its position in the run. */
export interface PlannedTest extends ExecutableTest {
  readonly position: number;
}

/** A test that the run skips. */
export interface SkippedTest extends PlannedTest {
  readonly skip: NonNullable<PlanEntry['skip']>;
}
