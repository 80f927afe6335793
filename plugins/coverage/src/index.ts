import { Coverage, Database, definePlugin, Projects, Scope, SiteMaps, Tests } from '@testkernel/sdk';
import { coverageRoute } from './coverage-route.ts';
import { PlannedFlows } from './planned-flows.ts';
import { PlannedFlowsRecord } from './planned-flows-record.ts';
import { StoredCoverage } from './stored-coverage.ts';

export default definePlugin({
  id: 'coverage',
  requires: { database: Database, projects: Projects, scope: Scope, siteMaps: SiteMaps, tests: Tests },
  provides: [Coverage],
  entities: [PlannedFlowsRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, provide, routes }) {
    const { database, projects, scope, siteMaps, tests } = services;
    const coverage = new StoredCoverage(siteMaps, tests, new PlannedFlows(database, scope));
    provide(Coverage, coverage);
    routes((app) => coverageRoute(app, projects, coverage));
    return undefined;
  },
});
