import type { Observation } from '../../src/observe/observed-assertions.ts';
import type { PageFacts } from '../../src/observe/page-facts.ts';

/** What a page shows, with everything left empty that a test does not speak of. */
export function facts(change: Partial<PageFacts> = {}): PageFacts {
  return {
    path: '/notes',
    headings: [],
    announcements: [],
    links: [],
    buttons: [],
    texts: [],
    named: [],
    items: [],
    rows: [],
    listed: [],
    lines: [],
    ...change,
  };
}

/** From a page that shows nothing to one that shows this. */
export function led(to: Partial<PageFacts>, from: Partial<PageFacts> = {}): Observation {
  return { before: facts(from), after: facts(to) };
}
