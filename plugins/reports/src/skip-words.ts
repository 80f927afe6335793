import type { Result } from '@testkernel/sdk';

const words: Readonly<Record<NonNullable<Result['skipReason']>, string>> = {
  skipped_no_impact: 'Not affected by the changed files.',
  over_budget: "The run's time budget was used up.",
  aborted: 'The run was aborted before.',
};

/** Why a test was skipped, as a sentence. */
export function skipWords({ skipReason }: Pick<Result, 'skipReason'>): string {
  return skipReason === null ? 'Skipped.' : words[skipReason];
}
