import type { Mask } from '../baseline-schemas.ts';
import type { RegionsOfScreen } from '../volatile/screen-grid.ts';

export interface ComparisonTask {
  /** PNG. */
  readonly baseline: Uint8Array;
  /** PNG. */
  readonly actual: Uint8Array;
  /** In CSS pixels. */
  readonly masks: readonly Mask[];
  /** What changes by itself; null where nothing is known of that. */
  readonly volatile: RegionsOfScreen | null;
  /** CSS pixels across the page that `actual` shows, whatever the pixels of the device; null where not known. */
  readonly viewportWidth: number | null;
  /** Of the pixels, those that may differ: 0..1. */
  readonly maxDiffering: number;
}

export interface Comparison {
  /** Of the pixels, those that differ: 0..1. With different sizes, of the rectangle that holds both images. */
  readonly diffRatio: number;
  /**
   * PNG of a regression, which is more difference than may be, or another size: the baseline in pale grey, what
   * differs in red. Null for a match.
   */
  readonly diff: Uint8Array | null;
}
