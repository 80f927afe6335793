import type { BaselineKey } from './baseline-schemas.ts';

/** Where the image of a baseline is, below `/artifacts/`. */
export function imageKey({ testId, stepNumber, browser }: BaselineKey): string {
  return `${folderOf(testId)}${browser}/step-${stepNumber}.png`;
}

/** Where it was before baselines had a browser; that was the default engine. Null for the others. */
export function legacyImageKey({ testId, stepNumber, browser }: BaselineKey): string | null {
  return browser === 'engine-default' ? `${folderOf(testId)}step-${stepNumber}.png` : null;
}

/** Everything that is kept for a test. */
export function folderOf(testId: string): string {
  return `baselines/${testId}/`;
}

export function publicPathOf(key: string): string {
  return `/artifacts/${key}`;
}
