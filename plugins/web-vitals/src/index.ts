import {
  ActivityTrail,
  Database,
  definePlugin,
  ProjectFields,
  Projects,
  RunHooks,
  RunJudges,
  Scope,
  WriteThresholds,
} from '@testkernel/sdk';
import { budgetRoutes } from './budget-routes.ts';
import { BudgetsRecord } from './budgets-record.ts';
import { judgeVitals } from './judge-vitals.ts';
import { StoredBudgets } from './stored-budgets.ts';
import { VitalsHook } from './vitals-hook.ts';

export default definePlugin({
  id: 'web-vitals',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, scope: Scope },
  entities: [BudgetsRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, permission, routes }) {
    const budgets = new StoredBudgets(services);
    extend(RunHooks, new VitalsHook());
    extend(ProjectFields, budgets, { name: 'webVitalsBudgets' });
    extend(RunJudges, {
      async judge(run, results) {
        const granted = await budgets.of(run.projectId);
        return granted && judgeVitals(granted, results);
      },
    });
    permission(WriteThresholds);
    routes((app) => budgetRoutes(app, services.projects, budgets));
    return undefined;
  },
});
