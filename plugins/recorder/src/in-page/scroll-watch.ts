import { composedParent, isShown } from '@testkernel/sdk/page';
import type { Describe, ElementReport } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';

/** Scrolling after which the page got new content. Null elements are the end of the page. */
export interface ScrollEpisode {
  readonly elements: readonly (ElementReport | null)[];
  /** When content was added last. */
  at: number;
}

/** Content that comes later was not loaded because of the scrolling. */
export const scrollEffectMs = 3000;
export const maxEpisodes = 50;

/**
 * Watches what the page adds while a person scrolls. The result takes the element that is pressed, and returns where to scroll
 * to first, so that the element exists.
 */
export function watchScroll(describe: Describe): (pressed: Element) => (ElementReport | null)[] {
  const born = new WeakMap<Node, ScrollEpisode>();
  let episodes: ScrollEpisode[] = [];
  let wheeledAt = Number.NEGATIVE_INFINITY;
  let atEndOfPage = false;

  onTrusted('wheel', () => {
    wheeledAt = performance.now();
    atEndOfPage = false;
  });
  window.addEventListener(
    'scroll',
    (event) => {
      const page = document.scrollingElement;
      if (!event.isTrusted || event.target !== document || page === null) return;
      const left = page.scrollHeight - page.scrollTop - page.clientHeight;
      atEndOfPage = left < page.clientHeight / 2;
    },
    { capture: true, passive: true },
  );
  const episodeOf = (record: MutationRecord): ScrollEpisode => {
    const last = episodes.at(-1);
    if (last !== undefined && (last.at > wheeledAt || episodes.length >= maxEpisodes)) return last;
    const episode = { elements: landmarksOf(record, atEndOfPage, describe), at: 0 };
    episodes.push(episode);
    return episode;
  };
  const observer = new MutationObserver((records) => {
    const now = performance.now();
    if (now - wheeledAt > scrollEffectMs) return;
    for (const record of records) {
      const added = [...record.addedNodes].filter((node) => node.isConnected && node instanceof Element);
      if (added.length === 0) continue;
      const episode = episodeOf(record);
      episode.at = now;
      for (const node of added) born.set(node, episode);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  onTrusted('keydown', () => {
    wheeledAt = Number.NEGATIVE_INFINITY;
  });

  return (pressed) => {
    let needed: ScrollEpisode | undefined;
    for (let one: Element | null = pressed; one !== null && !needed; one = composedParent(one)) {
      needed = born.get(one);
    }
    const until = needed === undefined ? -1 : episodes.indexOf(needed);
    const passed = episodes.slice(0, until + 1).flatMap(({ elements }) => elements);
    episodes = [];
    wheeledAt = Number.NEGATIVE_INFINITY;
    return passed;
  };
}

/**
 * What was there before the content was added: the element before it, which a test can wait for, and then the end of the page
 * or the element after it, which makes lists load more.
 */
export function landmarksOf(
  { previousSibling, nextSibling, target }: MutationRecord,
  atEndOfPage: boolean,
  describe: Describe,
): (ElementReport | null)[] {
  const before = elementFrom(previousSibling, (node) => node.previousSibling);
  const first = before ?? (target instanceof Element ? target : null);
  const found = first === null || first.matches('html, body, head, head *') ? [] : [describe(first, 2)];
  if (atEndOfPage) return [...found, null];
  const after = elementFrom(nextSibling, (node) => node.nextSibling);
  return after === null ? found : [...found, describe(after, 2)];
}

/** The first element in a row of siblings. */
export function elementFrom(start: Node | null, next: (node: Node) => Node | null): Element | null {
  for (let node = start; node !== null; node = next(node)) {
    if (!(node instanceof Element)) continue;
    if (node.matches('script, style, template')) return null;
    // An item is better found by a control in it than by its position.
    const control = node.querySelector('a[href], button');
    return control !== null && isShown(control) ? control : node;
  }
  return null;
}
