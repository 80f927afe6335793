import type { RunState } from '../server/run-state.ts';

/** `3 passed, 1 failed, 2 skipped of 6`; null for a run without tests, as a crawl is for a trigger token. */
export function countsOf({ passed, failed, skipped, flaky, total }: RunState): string | null {
  if (total === 0) return null;
  const rest = [skipped && `${skipped} skipped`, flaky && `${flaky} flaky`].filter(Boolean);
  return `${[`${passed} passed`, `${failed} failed`, ...rest].join(', ')} of ${total}`;
}

/** `2 min 5 s`, `3.1 s` */
export function durationInWords(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
