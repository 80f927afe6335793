import { definePlugin, Projects, RunJudges } from '@testkernel/sdk';
import { gateRoutes } from './gate-routes.ts';
import { judgeGates } from './judge-gates.ts';

export default definePlugin({
  id: 'quality-gates',
  requires: { projects: Projects },
  setup({ services: { projects }, extend, routes }) {
    extend(RunJudges, {
      async judge(run, results) {
        const { qualityGates } = await projects.get(run.projectId);
        return qualityGates === null ? null : judgeGates(qualityGates, results);
      },
    });
    routes((app) => gateRoutes(app, projects));
    return undefined;
  },
});
