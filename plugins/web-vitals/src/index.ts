import { definePlugin, Projects, RunHooks, RunJudges } from '@testkernel/sdk';
import { budgetRoutes } from './budget-routes.ts';
import { judgeVitals } from './judge-vitals.ts';
import { VitalsHook } from './vitals-hook.ts';

export default definePlugin({
  id: 'web-vitals',
  requires: { projects: Projects },
  setup({ services: { projects }, extend, routes }) {
    extend(RunHooks, new VitalsHook());
    extend(RunJudges, {
      async judge(run, results) {
        const { webVitalsBudgets } = await projects.get(run.projectId);
        return webVitalsBudgets === null ? null : judgeVitals(webVitalsBudgets, results);
      },
    });
    routes((app) => budgetRoutes(app, projects));
    return undefined;
  },
});
