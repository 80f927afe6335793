import type { PausedTest, Step } from '@testkernel/sdk';
import { isAssertion } from '../mutations/test-path.ts';
import { blockAfter } from './assertion-blocks.ts';
import { failsNow } from './fails-now.ts';
import { narrowedSnapshot } from './narrowed-snapshot.ts';

/** What a page showed where an assertion failed. */
export interface FailedAssertions {
  /** Indexes of the assertions after it, up to the next action, that failed as well. */
  readonly also: readonly number[];
  /** What of the snapshots among them, and of its own, does hold, by the indexes of the steps. */
  readonly narrowed: ReadonlyMap<number, string>;
}

export const noneFailed: FailedAssertions = { also: [], narrowed: new Map() };

/** Reads the page on which an assertion has failed. Nothing where the page is gone. */
export async function failedAssertions(
  steps: readonly Step[],
  failed: number,
  paused: PausedTest,
): Promise<FailedAssertions> {
  if (!isAssertion(steps[failed] ?? { action: 'wait' })) return noneFailed;
  const also: number[] = [];
  for (let index = failed + 1; index <= blockAfter(steps, failed).to; index += 1) {
    const step = steps[index];
    if (step !== undefined && (await failsNow(step, paused))) also.push(index);
  }
  const narrowed = new Map<number, string>();
  for (const index of [failed, ...also]) {
    const { action, expected, ...step } = steps[index] ?? { action: 'wait' };
    if (action !== 'assertAriaSnapshot' || expected === undefined) continue;
    const holds = async (some: string) => !(await failsNow({ ...step, action, expected: some }, paused));
    const left = await narrowedSnapshot(expected, holds);
    if (left !== null && left !== expected) narrowed.set(index, left);
  }
  return paused.page.isClosed() ? noneFailed : { also, narrowed };
}
