import type { ExecutableTest, PlanEntry } from '@testkernel/sdk';

/** A test with its place in the run. */
export interface PlannedTest extends ExecutableTest {
  readonly position: number;
}

/** A test that the run leaves out. */
export interface SkippedTest extends PlannedTest {
  readonly skip: NonNullable<PlanEntry['skip']>;
}
