import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a strip of links, and nothing around it, to the one that is open: narrow screens have no room for all. */
export function useActiveInView<E extends HTMLElement>(active: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another link is the active one
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[data-status=active], [data-current=true]');
    if (!strip.current || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const frame = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [active]);
  return strip;
}
