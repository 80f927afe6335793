import { type PipelineStage, pathOf, readablePath, stepsSummary, type TestCandidate } from '@testkernel/sdk';

/** Makes names unique, and describes tests: what begins them, what they do, what they expect, and why it matters. */
export const enhance: PipelineStage = {
  count: (state) => state.candidates.length,
  async run(state) {
    const taken = new Set(state.existing.map((test) => test.name));
    const candidates = state.candidates.map((candidate) => {
      const name = freeName(tidy(candidate.name), candidate, taken);
      taken.add(name);
      return { ...candidate, name, description: describe(candidate) };
    });
    return { ...state, candidates };
  },
};

const maxNameLength = 120;

function tidy(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  const short = clean.length > maxNameLength ? `${clean.slice(0, maxNameLength - 1).trimEnd()}…` : clean;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function freeName(name: string, candidate: TestCandidate, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const withPath = `${name} (${readablePath(pathOf(candidate.sourceUrl))})`;
  if (!taken.has(withPath)) return withPath;
  for (let count = 2; ; count += 1) {
    const numbered = `${withPath} ${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}

function describe({ description, rationale, steps }: TestCandidate): string {
  return [description, stepsSummary(steps), rationale]
    .filter((part) => part !== '')
    .map((part) => (/[\p{L}\p{N}]$/u.test(part) ? `${part}.` : part))
    .join(' ');
}
