import {
  ActivityTrail,
  Database,
  definePlugin,
  ProjectFields,
  Projects,
  ProjectThresholds,
  RunJudges,
  Scope,
  WriteThresholds,
} from '@testkernel/sdk';
import { GatesRecord } from './gates-record.ts';
import { judgeGates } from './judge-gates.ts';
import { QualityGates } from './quality-gates.ts';

export default definePlugin({
  id: 'quality-gates',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, scope: Scope },
  entities: [GatesRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, permission, routes }) {
    const gates = new ProjectThresholds({
      field: 'qualityGates',
      path: 'quality-gates',
      title: 'quality gates',
      schema: QualityGates,
      example: { minPassRate: 95, maxFlakyPct: 5, maxFailures: 3 },
      entity: GatesRecord,
      services,
    });
    extend(ProjectFields, gates, { name: 'qualityGates' });
    extend(RunJudges, {
      async judge(run, results) {
        const thresholds = await gates.of(run.projectId);
        return thresholds && judgeGates(thresholds, results);
      },
    });
    permission(WriteThresholds);
    routes((app) => gates.routes(app));
    return undefined;
  },
});
