import type { BaselineKey } from './baseline-schemas.ts';

/** Path of the image of a baseline, below `/artifacts/`. */
export function imageKey({ testId, stepNumber, browser }: BaselineKey): string {
  return `${folderOf(testId)}${browser}/step-${stepNumber}.png`;
}

/**
 * Path of the image from before baselines had a browser, which counts for the default engine. Null for the
 * others.
 */
export function legacyImageKey({ testId, stepNumber, browser }: BaselineKey): string | null {
  return browser === 'engine-default' ? `${folderOf(testId)}step-${stepNumber}.png` : null;
}

/** The folder of all images of a test. */
export function folderOf(testId: string): string {
  return `baselines/${testId}/`;
}

export function publicPathOf(key: string): string {
  return `/artifacts/${key}`;
}
