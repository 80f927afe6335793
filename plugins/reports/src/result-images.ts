import type { Result } from '@testkernel/sdk';

/** An image that a result names. */
export interface ResultImage {
  /** Artifact path. */
  readonly path: string;
  /** What is to be seen, for people. */
  readonly title: string;
}

/** The images of a result without repetitions, those that explain a failure first. */
export function imagesOf({ attempts, visual, steps, screenshots }: Result): ResultImage[] {
  const found = new Map<string, string>();
  const add = (path: string | null, title: string) => {
    if (path !== null && !found.has(path)) found.set(path, title);
  };
  for (const [index, { status, screenshot }] of attempts.entries()) {
    if (status === 'failed') add(screenshot, `End of attempt ${index + 1}`);
  }
  for (const { status, stepNumber, diff, actual, baseline } of visual) {
    if (status !== 'regression') continue;
    const place = stepNumber === 0 ? 'the end' : `step ${stepNumber}`;
    add(diff, `Difference at ${place}`);
    add(actual, `Now at ${place}`);
    add(baseline, `Baseline of ${place}`);
  }
  for (const { index, screenshot } of steps) add(screenshot, `After step ${index + 1}`);
  for (const path of screenshots) add(path, 'End of the test');
  for (const [index, { screenshot }] of attempts.entries()) add(screenshot, `End of attempt ${index + 1}`);
  return [...found].map(([path, title]) => ({ path, title }));
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The type of an image by its extension; null for anything else. */
export function imageTypeOf(path: string): string | null {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? null;
}
