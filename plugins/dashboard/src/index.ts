import {
  Coverage,
  Database,
  definePlugin,
  ProjectOverview,
  Projects,
  RunFinished,
  RunOverview,
  Scope,
  TestOverview,
  TestProposals,
} from '@testkernel/sdk';
import { CoverageLog } from './coverage-log.ts';
import { Dashboard } from './dashboard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { RunLedger } from './run-ledger.ts';
import { Trends } from './trends.ts';

export default definePlugin({
  id: 'dashboard',
  requires: {
    allProjects: ProjectOverview,
    database: Database,
    projects: Projects,
    runs: RunOverview,
    scope: Scope,
    tests: TestOverview,
  },
  optional: { coverage: Coverage, proposals: TestProposals },
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, on, routes }) {
    const { allProjects, database, projects, proposals, runs, scope, tests } = services;
    const ledger = new RunLedger(database, scope, runs);
    const coverageLog = new CoverageLog(services);
    on(
      RunFinished,
      async ({ runId, projectId }) => {
        await ledger.record(runId);
        await coverageLog.measure(projectId);
      },
      { durable: true },
    );
    const trends = new Trends(database, scope);
    const dashboard = new Dashboard({ projects: allProjects, tests, runs, trends });
    const attention = { projects: allProjects, runs, tests, proposals };
    routes((app) => dashboardRoutes(app, { attention, dashboard, projects, trends }));
    return undefined;
  },
});
