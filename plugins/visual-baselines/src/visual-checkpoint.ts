import type { BaselineKey } from './baseline-schemas.ts';
import type { KnownBaseline } from './baselines.ts';
import type { Comparison, ComparisonTask } from './compare/comparison.ts';

/** The settings of a comparison, independent of its baseline. */
export type ComparisonSettings = Omit<ComparisonTask, 'baseline' | 'actual'>;

/** The picture after one step and its comparison, before anything is stored. */
export interface VisualCheckpoint {
  readonly key: BaselineKey;
  readonly image: Buffer;
  /** Whether the evidence of the step has the same picture. */
  readonly isEvidence: boolean;
  /** Null if there was none. */
  readonly baseline: KnownBaseline | null;
  /** Null if there was no baseline. */
  readonly comparison: Comparison | null;
  readonly settings: ComparisonSettings;
}
