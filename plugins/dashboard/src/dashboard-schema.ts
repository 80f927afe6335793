import { Nullable, RunFigures, type Static, Test, Type } from '@testkernel/sdk';
import { Coverage, Figures, TrendDay } from './trend-schemas.ts';

/** The greatest numbers of source URLs, flaky tests and runs on a dashboard. */
export const shown = { urls: 1_000, flakyTests: 10, runs: 10 };

const { id, projectId, name, flakyScore, lastResult, lastRunAt } = Test.properties;

export const DashboardView = Type.Object(
  {
    totalProjects: Type.Integer(),
    totalTests: Type.Integer(),
    totalRuns: Type.Integer(),
    testsByUrl: Type.Record(Type.String(), Type.Integer(), {
      description: `Approved tests by source URL: the ${shown.urls} URLs with the most tests.`,
    }),
    testsByStatus: Type.Object({ draft: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() }),
    testsByCategory: Type.Object({ ui: Type.Integer(), api: Type.Integer() }),
    runsByStatus: Type.Object(
      {
        running: Type.Integer(),
        completed: Type.Integer(),
        failed: Type.Integer(),
        aborted: Type.Integer(),
      },
      { description: 'Runs of every type: those that run now, and those that ended in the window.' },
    ),
    flakyTests: Type.Object({
      count: Type.Integer(),
      tests: Type.Array(Type.Object({ id, projectId, name, flakyScore, lastResult, lastRunAt })),
    }),
    lastRuns: Type.Array(RunFigures),
    coverage: Nullable(Coverage),
    window: Type.Object({ days: Type.Integer(), ...Figures.properties }),
    trends: Type.Array(TrendDay, { description: 'One entry a day of the window, the oldest first.' }),
  },
  { title: 'Dashboard' },
);
export type DashboardView = Static<typeof DashboardView>;
