import { Nullable, type Static, Type } from '@testkernel/sdk';

const share = (description: string) =>
  Type.Object(
    {
      all: Type.Integer(),
      covered: Type.Integer(),
      share: Nullable(Type.Number({ description: '0 to 1, four decimals; null where there is none.' })),
    },
    { description },
  );

export const Totals = Type.Object({
  pages: share('Pages of the crawl, and those that an approved test visits.'),
  states: share('Dialogs, menus, tabs and sections that the crawl opened, and those that a test opens.'),
  controls: share(
    'Controls by role and name, each once however many pages have it, and those that a test uses.',
  ),
  forms: share('Forms, each once however many pages have it, and those that a test fills in.'),
  flows: share('What the crawl found worth proving, and what a test asserts of it.'),
});
export type Totals = Static<typeof Totals>;

const Counts = Type.Object({ all: Type.Integer(), covered: Type.Integer() });

export const CoveredPage = Type.Object({
  path: Type.String({ description: 'Path and query, relative to the origin.' }),
  url: Type.String(),
  title: Type.String(),
  depth: Type.Integer({ description: 'Clicks from the start page.' }),
  tests: Type.Integer({ description: 'How many approved tests visit the page.' }),
  states: Counts,
  controls: Counts,
  forms: Counts,
  flows: Type.Array(Type.Object({ flow: Type.String(), all: Type.Integer(), covered: Type.Integer() }), {
    description: 'What the crawl found worth proving that begins on this page, by kind.',
  }),
});
export type CoveredPage = Static<typeof CoveredPage>;

const GapForm = Type.Object({
  name: Type.String(),
  purpose: Type.String(),
  fields: Type.Array(
    Type.Object({
      label: Type.String(),
      type: Type.String(),
      required: Type.Boolean(),
      locator: Nullable(Type.String()),
    }),
  ),
  submit: Nullable(Type.String({ description: 'A locator.' })),
});

export const Gap = Type.Object({
  kind: Type.Enum(['page', 'form', 'flow', 'control']),
  name: Type.String({ description: 'With `description` a body for `POST /projects/:id/tests/generate`.' }),
  description: Type.String(),
  reason: Type.String({ description: 'Why it ranks where it does.' }),
  score: Type.Integer({ description: 'Higher comes first; comparable within one answer.' }),
  path: Type.String(),
  url: Type.String(),
  flow: Nullable(Type.String({ description: 'What kind of flow, where the crawl planned one.' })),
  state: Nullable(
    Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        clicks: Type.Array(Type.String(), { description: 'Locators to click, in this order, to get there.' }),
      },
      { description: 'The state of the page in which it is; null: the page as it opens.' },
    ),
  ),
  locator: Nullable(Type.String({ description: 'What to use, where it is one control.' })),
  form: Nullable(GapForm),
  trial: Nullable(
    Type.Object(
      { field: Type.Integer(), value: Type.String(), valid: Type.Boolean() },
      { description: 'The value to try, and the index of its field in the form.' },
    ),
  ),
});
export type Gap = Static<typeof Gap>;

export const CoverageAnswer = Type.Object(
  {
    projectId: Type.String(),
    crawledAt: Nullable(Type.String({ description: 'ISO 8601; null where no crawl was completed yet.' })),
    runId: Nullable(Type.String({ description: 'The crawl.' })),
    truncated: Nullable(
      Type.String({ description: 'Why the crawl stopped before it had seen everything, or null.' }),
    ),
    tests: Type.Integer({ description: 'Approved tests that were looked at.' }),
    totals: Totals,
    pages: Type.Array(CoveredPage, { description: 'In the order of the crawl.' }),
    gaps: Type.Array(Gap, { description: 'The worst first.' }),
    gapsFound: Type.Integer({ description: 'Gaps in all, also those beyond the limit.' }),
  },
  { title: 'Coverage' },
);
export type CoverageAnswer = Static<typeof CoverageAnswer>;
