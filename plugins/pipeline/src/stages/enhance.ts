import type { FlowPlan, PipelineStage, TestCandidate } from '@testkernel/sdk';

/** Names say what a test proves, once each; descriptions say why it matters. */
export const enhance: PipelineStage = {
  count: (state) => state.candidates.length,
  async run(state) {
    const plans = new Map(state.plans.map((plan) => [plan.id, plan]));
    const taken = new Set(state.existing.map((test) => test.name));
    const candidates = state.candidates.map((candidate) => {
      const plan = plans.get(candidate.planId);
      const name = freeName(tidy(candidate.name), candidate, taken);
      taken.add(name);
      return { ...candidate, name, description: describe(candidate, plan) };
    });
    return { ...state, candidates };
  },
};

const longestName = 120;

function tidy(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  const short = clean.length > longestName ? `${clean.slice(0, longestName - 1).trimEnd()}…` : clean;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function freeName(name: string, candidate: TestCandidate, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const withPath = `${name} (${new URL(candidate.sourceUrl).pathname})`;
  if (!taken.has(withPath)) return withPath;
  for (let count = 2; ; count += 1) {
    const numbered = `${withPath} ${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}

const whyItMatters: Readonly<Record<FlowPlan['flow'], string>> = {
  'page-load': 'People arrive by bookmark and by search engine: the page has to stand on its own.',
  navigation: 'A link that leads nowhere, or elsewhere, cuts people off from what is behind it.',
  form: 'What people enter has to arrive, and they have to see that it did.',
  'form-invalid': 'Incomplete input has to be caught where it is made, before it becomes data.',
  search: 'People who search instead of browse see only what the search finds.',
  'sign-in': 'Nobody who is locked out can use anything that is behind the sign-in.',
  'sign-in-refused': 'A wrong password that is let in opens every account.',
  described: 'Asked for by name.',
};

const whyOpeningMatters = 'What a control does not open stays out of reach.';

function describe(candidate: TestCandidate, plan: FlowPlan | undefined): string {
  if (plan === undefined || plan.flow === 'described') return candidate.description;
  const why = candidate.tags.includes('state') ? whyOpeningMatters : whyItMatters[plan.flow];
  return [candidate.description, why].filter((part) => part !== '').join(' ');
}
