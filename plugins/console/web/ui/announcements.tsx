import { useSyncExternalStore } from 'react';

interface Announcement {
  /** Every other one ends with a space that does not show, so that the same words twice are a change of the page. */
  readonly number: number;
  readonly text: string;
}

let latest: Announcement = { number: 0, text: '' };
const listeners = new Set<() => void>();

/** Has a screen reader say what an action did, where the focus does not tell it: one announcement for each action. */
export function announce(text: string): void {
  latest = { number: latest.number + 1, text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The live region of the application. It is there before the first announcement, because readers tell only changes of
 * it, and has no role, which some would read at the end of each screen.
 */
export function Announcements() {
  const { number, text } = useSyncExternalStore(subscribe, () => latest);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic>
      {number % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
