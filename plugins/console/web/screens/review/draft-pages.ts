import type { Schemas } from '@testkernel/client';

type Test = Schemas['Test'];

export interface DraftPage {
  readonly path: string;
  readonly tests: readonly Test[];
}

/** Drafts by the page that they begin on, the best first. */
export function byPage(tests: readonly Test[]): readonly DraftPage[] {
  const groups = Map.groupBy(tests, pathOf);
  return [...groups]
    .map(([path, group]) => ({ path, tests: group.toSorted(byConfidence) }))
    .toSorted((a, b) => best(b) - best(a) || a.path.localeCompare(b.path));
}

/** The drafts that contain every word of the filter in their name, their page or their tags. */
export function filtered(tests: readonly Test[], filter: string): readonly Test[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tests;
  return tests.filter((test) => {
    const text = `${test.name} ${test.sourceUrl ?? ''} ${test.tags.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function pathOf({ sourceUrl }: Test): string {
  const url = sourceUrl === null ? null : URL.parse(sourceUrl);
  return url ? url.pathname + url.search : 'No page';
}

function byConfidence(a: Test, b: Test): number {
  return (b.confidence ?? 0) - (a.confidence ?? 0) || a.name.localeCompare(b.name);
}

function best({ tests }: DraftPage): number {
  return tests[0]?.confidence ?? 0;
}
