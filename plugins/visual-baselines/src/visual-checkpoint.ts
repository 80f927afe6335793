import type { BaselineKey } from './baseline-schemas.ts';
import type { KnownBaseline } from './baselines.ts';
import type { Comparison, ComparisonTask } from './compare/comparison.ts';

/** How a picture is compared, with whatever baseline. */
export type Terms = Omit<ComparisonTask, 'baseline' | 'actual'>;

/** The picture after one step and its comparison, before anything of it is stored. */
export interface VisualCheckpoint {
  readonly key: BaselineKey;
  readonly image: Buffer;
  /** Whether the evidence of the step has this very picture. */
  readonly isEvidence: boolean;
  /** Null where there was none. */
  readonly baseline: KnownBaseline | null;
  /** With the baseline; null where there was none. */
  readonly comparison: Comparison | null;
  readonly terms: Terms;
}
