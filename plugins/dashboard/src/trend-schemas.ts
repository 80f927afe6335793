import { Nullable, type Static, Type } from '@testkernel/sdk';

const Percent = Nullable(Type.Number({ description: 'Per cent; null where nothing was executed.' }));

export const maxWindow = 365;

export const WindowQuery = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: maxWindow,
    default: 30,
    description: 'How many days to look back, today included (UTC).',
  }),
});

/** Numbers of regression runs by status, and of their results. */
export const Figures = Type.Object({
  runs: Type.Object({ completed: Type.Integer(), failed: Type.Integer(), aborted: Type.Integer() }),
  results: Type.Object({
    passed: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    flaky: Type.Integer({ description: 'Passed, but not at the first attempt.' }),
  }),
  passRate: Percent,
  flakyRate: Percent,
  meanDurationMs: Nullable(Type.Integer({ description: 'Of completed runs.' })),
});
export type Figures = Static<typeof Figures>;

/** The pages of site maps, and those that approved tests cover. */
export const Coverage = Type.Object({ pages: Type.Integer(), covered: Type.Integer(), percent: Percent });
export type Coverage = Static<typeof Coverage>;

export const TrendDay = Type.Object({
  day: Type.String({ format: 'date' }),
  ...Figures.properties,
  coverage: Nullable(Coverage),
});
export type TrendDay = Static<typeof TrendDay>;

export const RunMetrics = Type.Object(
  {
    runId: Type.String(),
    status: Type.Enum(['completed', 'failed', 'aborted']),
    finishedAt: Type.String({ format: 'date-time' }),
    durationMs: Type.Integer(),
    passed: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    flaky: Type.Integer(),
    passRate: Percent,
  },
  { title: 'RunMetrics' },
);
export type RunMetrics = Static<typeof RunMetrics>;
