import type { Observation } from '../../src/observe/observed-assertions.ts';
import type { PageFacts } from '../../src/observe/page-facts.ts';

/** The facts of a page; parts that a test does not mention are empty. */
export function facts(change: Partial<PageFacts> = {}): PageFacts {
  return {
    path: '/notes',
    headings: [],
    announcements: [],
    links: [],
    buttons: [],
    current: [],
    texts: [],
    tree: [],
    named: [],
    items: [],
    rows: [],
    listed: [],
    lines: [],
    ...change,
  };
}

/** An observation that begins with an empty page, or with `from`. */
export function led(to: Partial<PageFacts>, from: Partial<PageFacts> = {}): Observation {
  return { before: facts(from), after: facts(to) };
}
