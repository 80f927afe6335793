import {
  ActivityTrail,
  Database,
  definePlugin,
  ProjectFields,
  Projects,
  ProjectThresholds,
  RunHooks,
  RunJudges,
  Scope,
  WriteThresholds,
} from '@testkernel/sdk';
import { BudgetsRecord } from './budgets-record.ts';
import { judgeVitals } from './judge-vitals.ts';
import { VitalsHook } from './vitals-hook.ts';
import { WebVitalsBudgets } from './web-vitals-budgets.ts';

export default definePlugin({
  id: 'web-vitals',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, scope: Scope },
  entities: [BudgetsRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, permission, routes }) {
    const budgets = new ProjectThresholds({
      field: 'webVitalsBudgets',
      path: 'web-vitals-budgets',
      title: 'Web Vitals budgets',
      schema: WebVitalsBudgets,
      example: { lcp: 2500, cls: 0.1, inp: 200, ttfb: 800 },
      entity: BudgetsRecord,
      services,
    });
    extend(RunHooks, new VitalsHook());
    extend(ProjectFields, budgets, { name: 'webVitalsBudgets' });
    extend(RunJudges, {
      async judge(run, results) {
        const thresholds = await budgets.of(run.projectId);
        return thresholds && judgeVitals(thresholds, results);
      },
    });
    permission(WriteThresholds);
    routes((app) => budgets.routes(app));
    return undefined;
  },
});
