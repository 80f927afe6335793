import type { Page } from 'playwright';

export interface PageMeasures {
  /** Milliseconds from an input to the next paint, of each input. */
  readonly interactions: number[];
  /** Milliseconds of tasks that blocked the page for 50 ms or more. */
  readonly longTasks: number[];
  /** Cumulative layout shift, without what follows an input. */
  readonly layoutShift: number;
}

/** Runs in each page before its own scripts, and counts from there on. */
export const meterScript = () => {
  const measures = { interactions: [] as number[], longTasks: [] as number[], layoutShift: 0 };
  Object.assign(globalThis, { consoleMeasures: measures });
  const observe = (type: string, each: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', ({ duration }) => measures.longTasks.push(duration));
  observe('layout-shift', (entry) => {
    if (
      'value' in entry &&
      typeof entry.value === 'number' &&
      !('hadRecentInput' in entry && entry.hadRecentInput)
    )
      measures.layoutShift += entry.value;
  });
  // Events without an id belong to no interaction, as moves of the pointer.
  observe(
    'event',
    (entry) => {
      if ('interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0)
        measures.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
};

export async function readMeasures(page: Page): Promise<PageMeasures> {
  // Entries are delivered after the frame to which they belong.
  await page.waitForTimeout(500);
  const read: unknown = await page.evaluate('globalThis.consoleMeasures');
  if (!isMeasures(read)) throw new Error('The page has no measures.');
  return read;
}

function isMeasures(value: unknown): value is PageMeasures {
  return typeof value === 'object' && value !== null && 'interactions' in value && 'longTasks' in value;
}

/** The value below which 98 of 100 lie, as the definition of INP takes it. */
export function inpOf(interactions: readonly number[]): number {
  const sorted = interactions.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.98) - 1)] ?? 0;
}
