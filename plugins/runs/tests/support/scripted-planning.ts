import {
  BadRequest,
  definePlugin,
  Environments,
  type JudgedResult,
  RunJudges,
  type RunPlan,
  RunPlanners,
  type Verdict,
} from '@testkernel/sdk';

/** A planner and a judge whose behaviour the test sets. */
export function scriptedPlanning() {
  const scripted = {
    plan: async (plan: RunPlan): Promise<RunPlan> => plan,
    judge: async (_results: readonly JudgedResult[]): Promise<Verdict | null> => null,
  };
  const plugin = definePlugin({
    id: 'planning',
    setup({ extend }) {
      extend(RunPlanners, { plan: (plan) => scripted.plan(plan) });
      extend(RunJudges, { judge: (_run, results) => scripted.judge(results) }, { name: 'by-count' });
      return undefined;
    },
  });
  return Object.assign(scripted, { plugin });
}

/** Provides one environment. */
export const staging = definePlugin({
  id: 'staging',
  provides: [Environments],
  setup({ provide }) {
    provide(Environments, {
      async resolve(_projectId, id) {
        if (id !== 'staging') throw new BadRequest('INVALID_ENVIRONMENT', 'invalid environmentId');
        return { id, name: 'Staging', baseUrl: 'https://staging.example.com' };
      },
    });
    return undefined;
  },
});
