import type { Schemas } from '@testkernel/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announcements.tsx';

/** What is awaited before the heading of the draft gets the focus. The list follows a verdict a moment later. */
interface Change {
  readonly ids: ReadonlySet<string>;
  /** Whether these drafts are in the list then. */
  readonly listed: boolean;
  /** What is announced about the change, after the heading that has the focus. */
  readonly text: string;
}

interface Request {
  readonly change?: Change | undefined;
  /** Whether the screen was just opened: the focus stays where the person has put it meanwhile. */
  readonly arrival?: boolean;
}

/**
 * Gives the focus to the heading of what is shown, at first and whenever the returned function is called. A screen reader
 * tells the heading and reads on from there, and Tab leads from there to the verdicts. Otherwise the focus would stay on a
 * button of the draft before, or be lost with a button that is disabled.
 */
export function useHeadingFocus(
  frame: RefObject<HTMLElement | null>,
  tests: readonly Schemas['Test'][],
): (change?: Change) => void {
  const [request, setRequest] = useState<Request | null>({ arrival: true });
  const told = useRef<Request | null>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h2');
    if (request === null || request === told.current || !heading) return;
    const { change, arrival } = request;
    if (change && tests.some(({ id }) => change.ids.has(id)) !== change.listed) return;
    told.current = request;
    if (!arrival || isFree(document.activeElement)) heading.focus({ preventScroll: true });
    if (change) announce(change.text);
    setRequest(null);
  });
  return (change) => setRequest({ change });
}

/** Nothing has the focus, or the link that led here. */
function isFree(element: Element | null): boolean {
  return element === null || element === document.body || element.matches('a');
}
