import type { ClassifiedPage } from '@testkernel/sdk';
import { isForRecord } from '../flows/forms/form-place.ts';
import type { PlannedTests } from './planned-tests.ts';

/** Flows that write, in the order in which they are carried out. */
export interface WritingOrder {
  readonly plain: readonly PlannedTests[];
  /** On pages of records that were there before. */
  readonly onRecords: readonly PlannedTests[];
  readonly trials: readonly PlannedTests[];
}

/**
 * Forms with ordinary data are carried out before other data is tried, so that it is known by then how their records are found and removed.
 * Those on pages of records that were there before wait for the others: tests may send them on records of their own by then, which changes
 * nothing that other tests see.
 */
export function writingOrder(
  writing: readonly PlannedTests[],
  pages: readonly ClassifiedPage[],
): WritingOrder {
  const ofRecords = new Set(pages.filter(isForRecord).map(({ page }) => page.url));
  const plain = writing.filter(({ plan }) => plan.trial === undefined);
  return {
    plain: plain.filter(({ plan }) => !ofRecords.has(plan.pageUrl)),
    onRecords: plain.filter(({ plan }) => ofRecords.has(plan.pageUrl)),
    trials: writing.filter(({ plan }) => plan.trial !== undefined),
  };
}
