import { composedParent, isShown } from '@testkernel/sdk/page';
import { actedElement, innermostOf } from './acted-element.ts';
import type { Describe, ElementReport } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';

/** The pointer over an element. */
export interface HoverCause {
  readonly element: Element;
  readonly at: number;
  /** Known once something appeared because of it. */
  report: ElementReport | null;
  /** Whether an action followed, so that it is no news any more. */
  used: boolean;
}

export const watchedElements =
  'a, button, input, select, textarea, summary, label, li, [role], [tabindex], [draggable], [onclick]';
/** More elements are not watched, so that a large page is not slowed down. */
export const maxWatched = 3000;

/**
 * Watches which elements appear while the pointer is over another one. The result takes the element that is pressed, and
 * returns those over which the pointer must be first, the outermost first.
 */
export function watchHover(describe: Describe): (pressed: Element) => ElementReport[] {
  const shownBy = new WeakMap<Element, HoverCause | null>();
  const changes = new MutationObserver(() => {
    changed = true;
  });
  let changed = false;
  let current: HoverCause | null = null;
  let scanned = false;
  let actedAt = 0;
  let open: HoverCause[] = [];
  let timers: number[] = [];

  const newlyShown = (): Element[] => {
    const watched = [...document.querySelectorAll(watchedElements)].slice(0, maxWatched);
    return watched.filter((element) => {
      const shown = isShown(element) && isReachable(element);
      if (!shown) shownBy.delete(element);
      return shown && !shownBy.has(element);
    });
  };
  const assign = (elements: readonly Element[], cause: HoverCause | null) => {
    const by = scanned ? cause : null;
    if (by !== null && elements.length > 0) {
      by.report ??= describe(by.element, 2);
      open.push(by);
    }
    for (const element of elements) shownBy.set(element, by);
    scanned = true;
  };
  // Soon after an action, what appears late may as well be its effect.
  const lateCause = (isOver: boolean): HoverCause | null => {
    if (current === null || actedAt > current.at) return null;
    const since = performance.now() - current.at;
    return since < 1000 && (isOver || since < 100 || current.at - actedAt > 1500) ? current : null;
  };
  const acted = () => {
    actedAt = performance.now();
  };

  changes.observe(document, { attributes: true, childList: true, subtree: true });
  onTrusted('mouseover', (event) => {
    const inner = innermostOf(event);
    const element = inner === null ? null : actedElement(inner);
    if (element !== null && element === current?.element) return;
    const appeared = newlyShown();
    const isOver = inner !== null && appeared.some((one) => one.contains(inner));
    const hasChanged = changed || changes.takeRecords().length > 0;
    const next = element && { element, at: performance.now(), report: null, used: false };
    // The styles of the pointer's element apply before this event, what the page does because of it comes after.
    assign(appeared, isOver || hasChanged ? lateCause(isOver) : next);
    current = next;
    changed = false;
    for (const timer of timers) clearTimeout(timer);
    timers = [60, 400, 900].map((ms) => window.setTimeout(() => assign(newlyShown(), lateCause(false)), ms));
  });
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const) onTrusted(type, acted);

  return (pressed) => {
    const chain: HoverCause[] = [];
    for (let next: Element | null = pressed; next !== null && chain.length < 5; ) {
      const cause = causeOf(next, shownBy);
      if (cause === null || cause.used || chain.includes(cause)) break;
      chain.unshift(cause);
      next = cause.element;
    }
    for (const cause of open) cause.used = true;
    open = [];
    return chain.flatMap(({ report }) => report ?? []);
  };
}

/** What made the element, or the nearest watched one around it, appear; null where it was there from the beginning. */
export function causeOf(element: Element, shownBy: WeakMap<Element, HoverCause | null>): HoverCause | null {
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    const cause = shownBy.get(one);
    if (cause !== undefined) return cause;
  }
  return null;
}

/** Whether the pointer can get to a shown element: menus are also hidden beside the page, or from the pointer. */
export function isReachable(element: Element): boolean {
  const { right, bottom } = element.getBoundingClientRect();
  return (
    right + window.scrollX > 0 &&
    bottom + window.scrollY > 0 &&
    getComputedStyle(element).pointerEvents !== 'none'
  );
}
