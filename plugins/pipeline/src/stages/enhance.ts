import { type FlowKind, flowKinds, type PipelineStage, pathOf, type TestCandidate } from '@testkernel/sdk';

/** Makes names unique, and adds to each description why the test matters. */
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
  const withPath = `${name} (${pathOf(candidate.sourceUrl)})`;
  if (!taken.has(withPath)) return withPath;
  for (let count = 2; ; count += 1) {
    const numbered = `${withPath} ${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}

const whyItMatters: Readonly<Record<FlowKind, string>> = {
  'page-load': 'People arrive by bookmark and by search engine: the page has to stand on its own.',
  'error-page': 'Who is lost has to see that, and not an empty page.',
  navigation: 'A link that leads nowhere, or elsewhere, cuts people off from what is behind it.',
  history: 'The browser’s own buttons are the way back that everybody knows.',
  opening: 'What a control does not open stays out of reach.',
  form: 'What people enter has to arrive, and they have to see that it did.',
  'form-invalid': 'Incomplete input has to be caught where it is made, before it becomes data.',
  entity: 'What was entered once has to be put right when it changes, and nothing else with it.',
  search: 'People who search instead of browse see only what the search finds.',
  choice: 'Who narrows a list trusts that it shows all of what was asked for, and nothing else.',
  sort: 'People read an order as a promise.',
  pagination: 'What is on the next page exists for nobody who can not get there.',
  'sign-in': 'Nobody who is locked out can use anything that is behind the sign-in.',
  'sign-in-refused': 'A wrong password that is let in opens every account.',
  'sign-out': 'On a shared machine, an account that stays open is everybody’s.',
  'guarded-page': 'What is behind the sign-in must not be had around it.',
  api: 'Other programs, and the next release of the front end, rely on this answer.',
  described: 'Asked for by name.',
};

function describe({ description, tags }: TestCandidate): string {
  const flow = flowKinds.find((kind) => tags.includes(kind));
  const why = flow === undefined || flow === 'described' ? '' : whyItMatters[flow];
  return [description, why].filter((part) => part !== '').join(' ');
}
