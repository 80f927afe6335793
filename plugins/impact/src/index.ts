import { Database, definePlugin, Projects, RunHooks, RunPlanners, Scope, Tests } from '@testkernel/sdk';
import { planImpact } from './plan-impact.ts';
import { TouchHook } from './touch-hook.ts';
import { TouchRecord } from './touch-record.ts';
import { TouchStore } from './touch-store.ts';

export default definePlugin({
  id: 'impact',
  requires: { database: Database, projects: Projects, scope: Scope, tests: Tests },
  entities: [TouchRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services: { database, scope, tests }, extend }) {
    const store = new TouchStore(database, scope, tests);
    extend(RunHooks, new TouchHook(store));
    extend(RunPlanners, {
      async plan(plan) {
        if (plan.changedFiles.length === 0) return plan;
        return planImpact(plan, await store.evidence(plan.projectId, plan.entries));
      },
    });
    return undefined;
  },
});
