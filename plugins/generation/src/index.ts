import { Browsers, definePlugin, Egress, PipelineStages, TestRunner } from '@testkernel/sdk';
import { GenerateStage } from './stages/generate-stage.ts';
import { planStage } from './stages/plan-stage.ts';
import { ValidateStage } from './stages/validate-stage.ts';

export default definePlugin({
  id: 'generation',
  requires: { browsers: Browsers, egress: Egress, runner: TestRunner },
  setup({ services, extend }) {
    const { browsers, egress, runner } = services;
    extend(PipelineStages, planStage, { name: 'plan', after: ['classify'], before: ['generate'] });
    extend(PipelineStages, new GenerateStage(browsers, egress), {
      name: 'generate',
      after: ['plan'],
      before: ['deduplicate'],
    });
    extend(PipelineStages, new ValidateStage(runner), { name: 'validate', after: ['enhance'] });
  },
});
