import type { Step } from '@testkernel/sdk';

/**
 * Navigates to a page. Adds a reload for a path with a fragment, because the browser loads nothing if only
 * the fragment differs.
 */
export function openByAddress(path: string): Step[] {
  const go: Step = { action: 'navigate', url: path };
  return path.includes('#') ? [go, { action: 'reload' }] : [go];
}

/** The same for a page that was open before. */
export function loadAgain(path: string): Step[] {
  const description = 'Load the page again';
  return openByAddress(path).map((step, index, { length }) =>
    index === length - 1 ? { ...step, description } : step,
  );
}
