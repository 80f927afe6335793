import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a strip of links, and nothing around it, to the one that is open: narrow screens have no room for all.
 *
 * @param shown changes when another link is open, or when one gets wider
 */
export function useActiveInView<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the link is
  useEffect(() => {
    // Of links to one address with other searches, the router counts several as active.
    const link =
      strip.current?.querySelector('[data-current=true]') ??
      strip.current?.querySelector('[data-status=active]');
    if (!strip.current || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const frame = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [shown]);
  return strip;
}
