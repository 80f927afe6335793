import {
  ActivityTrail,
  Database,
  definePlugin,
  ProjectFields,
  Projects,
  RunJudges,
  Scope,
  WriteThresholds,
} from '@testkernel/sdk';
import { gateRoutes } from './gate-routes.ts';
import { GatesRecord } from './gates-record.ts';
import { judgeGates } from './judge-gates.ts';
import { StoredGates } from './stored-gates.ts';

export default definePlugin({
  id: 'quality-gates',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, scope: Scope },
  entities: [GatesRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, permission, routes }) {
    const gates = new StoredGates(services);
    extend(ProjectFields, gates, { name: 'qualityGates' });
    extend(RunJudges, {
      async judge(run, results) {
        const demanded = await gates.of(run.projectId);
        return demanded && judgeGates(demanded, results);
      },
    });
    permission(WriteThresholds);
    routes((app) => gateRoutes(app, services.projects, gates));
    return undefined;
  },
});
