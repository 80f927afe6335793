/** What the list of tests is narrowed to, as the API takes it. */
export interface TestFilter {
  readonly reviewStatus?: 'draft' | 'approved' | 'rejected';
  readonly lastResult?: 'passed' | 'failed' | 'skipped';
  readonly category?: 'ui' | 'api';
  readonly stale?: true;
  readonly flaky?: true;
  readonly tag?: string;
  readonly sourceUrl?: string;
  readonly search?: string;
}

const states: Readonly<Record<string, TestFilter>> = {
  draft: { reviewStatus: 'draft' },
  approved: { reviewStatus: 'approved' },
  rejected: { reviewStatus: 'rejected' },
  ui: { category: 'ui' },
  api: { category: 'api' },
  stale: { stale: true },
  flaky: { flaky: true },
};

const results: Readonly<Record<string, TestFilter>> = {
  passed: { lastResult: 'passed' },
  failed: { lastResult: 'failed' },
  skipped: { lastResult: 'skipped' },
};

/** Reads `is:draft result:failed tag:smoke page:/cart and words`. What is no filter is searched for as it is. */
export function parseFilter(text: string): TestFilter {
  const words: string[] = [];
  let filter: TestFilter = {};
  for (const term of text.split(/\s+/).filter(Boolean)) {
    const found = filterOf(term);
    if (found === null) words.push(term);
    else filter = { ...filter, ...found };
  }
  return words.length === 0 ? filter : { ...filter, search: words.join(' ').slice(0, 200) };
}

function filterOf(term: string): TestFilter | null {
  const [, name = '', value = ''] = /^(is|result|tag|page):(.+)$/.exec(term) ?? [];
  if (name === 'is') return states[value] ?? null;
  if (name === 'result') return results[value] ?? null;
  if (name === 'tag') return { tag: value.slice(0, 64) };
  return name === 'page' ? { sourceUrl: value.slice(0, 400) } : null;
}
