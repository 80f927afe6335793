import type { PipelineState } from '@testkernel/sdk';
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
 * nothing that other tests see. In the first draft they are left out, since later ones would take for granted what they have changed.
 */
export function writingOrder(
  writing: readonly PlannedTests[],
  { pages, pass }: Pick<PipelineState, 'pages' | 'pass'>,
): WritingOrder {
  const ofRecords = new Set(pages.filter(isForRecord).map(({ page }) => page.url));
  const isOnRecord = ({ plan }: PlannedTests) => ofRecords.has(plan.pageUrl);
  const isTrial = ({ plan }: PlannedTests) => plan.trial !== undefined;
  const carriedOut = writing.filter((tests) => pass === 'full' || !isOnRecord(tests));
  const plain = carriedOut.filter((tests) => !isTrial(tests));
  return {
    plain: plain.filter((tests) => !isOnRecord(tests)),
    onRecords: plain.filter(isOnRecord),
    trials: carriedOut.filter(isTrial),
  };
}
