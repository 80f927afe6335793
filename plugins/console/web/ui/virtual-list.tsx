import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './virtual-list.module.css';

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly label: string;
  readonly keyOf: (item: T, index: number) => string;
  /** Pixels; a first guess where rows wrap. */
  readonly height: (item: T) => number;
  /** The item that stays in view; -1 for none. */
  readonly current?: number;
  /** Whether rows are as high as their content. */
  readonly wraps?: boolean;
  /** Whether the end stays in view while items are added, as in a log. */
  readonly tail?: boolean;
  /** Called when the last item comes into view. */
  readonly onEnd?: () => void;
  readonly children: (item: T, index: number) => ReactNode;
}

/** A list, one of its label on a screen, of which only the rows in view are in the page. */
export function VirtualList<T>({
  items,
  label,
  keyOf,
  height,
  current = -1,
  wraps,
  tail,
  onEnd,
  children,
}: VirtualListProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  // Who comes back finds the list where they left it.
  const left = useElementScrollRestoration({ id: label });
  const restored = useRef((left?.scrollY ?? 0) > 0);
  const virtualizer = useVirtualizer({
    initialOffset: left?.scrollY ?? 0,
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => heightAt(items, index, height),
    getItemKey: (index) => keyAt(items, index, keyOf),
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow from the items
  useEffect(() => (wraps ? undefined : virtualizer.measure()), [items, wraps]);
  useEffect(() => {
    if (restored.current) restored.current = false;
    else if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, virtualizer]);
  useEffect(() => {
    if (tail && items.length > 0) virtualizer.scrollToIndex(items.length - 1, { align: 'end' });
  }, [tail, items.length, virtualizer]);
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last >= items.length - 1) onEnd?.();
  }, [last, items.length, onEnd]);
  return (
    // A list that scrolls must be reachable by keyboard.
    <section
      ref={frame}
      className={classes.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
      tabIndex={0}
      aria-label={label}
      data-scroll-restoration-id={label}
    >
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <li
              key={row.key}
              className={classes.row}
              ref={wraps ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              style={{ height: wraps ? 'auto' : row.size, transform: `translateY(${row.start}px)` }}
            >
              {children(item, row.index)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function heightAt<T>(items: readonly T[], index: number, height: (item: T) => number): number {
  const item = items[index];
  return item === undefined ? 0 : height(item);
}

function keyAt<T>(items: readonly T[], index: number, keyOf: (item: T, index: number) => string): string {
  const item = items[index];
  return item === undefined ? String(index) : keyOf(item, index);
}
