import { desktop } from './baseline-device.ts';
import type { BaselineKey } from './baseline-schemas.ts';

/** Path of the image of a baseline, below `/artifacts/`. */
export function imageKey({ testId, stepNumber, browser, device }: BaselineKey): string {
  const folder = device === desktop ? browser : `${browser}/${device}`;
  return `${folderOf(testId)}${folder}/step-${stepNumber}.png`;
}

/** Path of the image before the last acceptance. */
export function previousImageKey(key: BaselineKey): string {
  return imageKey(key).replace(/\.png$/, '.previous.png');
}

/**
 * Path of the image from before baselines had a browser, which counts for the default engine on a desktop. Null for
 * the others.
 */
export function legacyImageKey({ testId, stepNumber, browser, device }: BaselineKey): string | null {
  const counts = browser === 'engine-default' && device === desktop;
  return counts ? `${folderOf(testId)}step-${stepNumber}.png` : null;
}

/** The folder of all images of a test. */
export function folderOf(testId: string): string {
  return `baselines/${testId}/`;
}

export function publicPathOf(key: string): string {
  return `/artifacts/${key}`;
}
