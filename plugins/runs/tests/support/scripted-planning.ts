import {
  BadRequest,
  definePlugin,
  Environments,
  RunJudges,
  type RunPlan,
  RunPlanners,
} from '@testkernel/sdk';

/** A planner whose plan is scripted, and a judge that only minds runs of four tests. */
export function scriptedPlanning() {
  const scripted = { plan: async (plan: RunPlan): Promise<RunPlan> => plan };
  const plugin = definePlugin({
    id: 'planning',
    setup({ extend }) {
      extend(RunPlanners, { plan: (plan) => scripted.plan(plan) });
      extend(RunJudges, {
        judge: async (_run, results) =>
          results.length === 4
            ? { gateResult: { passed: false, violations: [{ rule: 'of four', actual: results.length }] } }
            : {},
      });
      return undefined;
    },
  });
  return Object.assign(scripted, { plugin });
}

/** Knows one environment. */
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
