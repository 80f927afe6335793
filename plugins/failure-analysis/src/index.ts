import {
  Artifacts,
  Database,
  definePlugin,
  Models,
  Runs,
  Scope,
  TestProposals,
  Tests,
} from '@testkernel/sdk';
import { Analyses } from './analyses.ts';
import { analysisRoutes, FailureAnalyses } from './analysis-routes.ts';

export default definePlugin({
  id: 'failure-analysis',
  requires: { artifacts: Artifacts, database: Database, runs: Runs, scope: Scope, tests: Tests },
  optional: { models: Models, proposals: TestProposals },
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, limit, routes }) {
    const { models, proposals, ...required } = services;
    const analyses = new Analyses({ ...required, models, proposals });
    limit(FailureAnalyses);
    routes((app) => analysisRoutes(app, required.runs, analyses));
    return undefined;
  },
});
