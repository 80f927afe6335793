import { definePlugin, PipelineStages, TestRunner, Type, Validation } from '@testkernel/sdk';
import { ValidateStage } from './validate-stage.ts';
import { LiveValidation } from './validation.ts';

export default definePlugin({
  id: 'validation',
  configuration: Type.Object({
    faultTrials: Type.Integer({
      default: 8,
      minimum: 0,
      maximum: 50,
      env: 'FAULT_TRIALS',
      description:
        'Mutations of the application that validation runs each proposed test against, for its oracle score. 0 runs none.',
    }),
  }),
  requires: { runner: TestRunner },
  provides: [Validation],
  setup({ services, configuration, extend, provide }) {
    const validation = new LiveValidation(services.runner, configuration.faultTrials);
    provide(Validation, validation);
    extend(PipelineStages, new ValidateStage(validation), { name: 'validate', after: ['enhance'] });
  },
});
