import type { ExecutableTest } from '@testkernel/sdk';

/** A test with its place in the run. */
export interface PlannedTest extends ExecutableTest {
  readonly position: number;
}
