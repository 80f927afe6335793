import { useSyncExternalStore } from 'react';

interface Announcement {
  /** Differs for each one, so that the same words twice are two changes of the page. */
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

/** The live region of the application. It is there before the first announcement, because readers tell only changes of it. */
export function Announcements() {
  const { number, text } = useSyncExternalStore(subscribe, () => latest);
  return (
    <div className="visually-hidden" role="status">
      <span key={number}>{text}</span>
    </div>
  );
}
