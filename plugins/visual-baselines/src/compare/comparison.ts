import type { Mask } from '../baseline-schemas.ts';
import type { RegionsOfScreen } from '../volatile/screen-grid.ts';

export interface ComparisonTask {
  /** PNG. */
  readonly baseline: Uint8Array;
  /** PNG. */
  readonly actual: Uint8Array;
  /** In CSS pixels. */
  readonly masks: readonly Mask[];
  /** Regions that change by themselves; null if none were recorded. */
  readonly volatile: RegionsOfScreen | null;
  /** Width of the viewport in CSS pixels; null if unknown. Determines the pixel density of `actual`. */
  readonly viewportWidth: number | null;
  /** Share of the pixels that may differ, 0..1. */
  readonly maxDiffering: number;
}

export interface Comparison {
  /**
   * Share of the pixels that differ, 0..1. With different sizes, of the rectangle that contains both images.
   */
  readonly diffRatio: number;
  /**
   * PNG of a regression (too many differing pixels, or another size), with the baseline in pale grey and the
   * differences in red. Null for a match.
   */
  readonly diff: Uint8Array | null;
}
