import {
  Browsers,
  Coverage,
  definePlugin,
  PageReading,
  PipelineStages,
  TestRunner,
  Type,
} from '@testkernel/sdk';
import { maySendOrders } from './journey/order-form.ts';
import { MaxTestsDial } from './max-tests-dial.ts';
import { isSafeToSubmit } from './plan/form-fitness.ts';
import { GenerateStage } from './stages/generate-stage.ts';
import { PlanStage } from './stages/plan-stage.ts';
import { ValidateStage } from './stages/validate-stage.ts';

export default definePlugin({
  id: 'generation',
  configuration: Type.Object({
    placesOrders: Type.Boolean({
      default: false,
      env: 'PLACE_TEST_ORDERS',
      description:
        'Whether generated tests may place orders that ask for no payment. Only for applications made for testing.',
    }),
    faultTrials: Type.Integer({
      default: 8,
      minimum: 0,
      maximum: 50,
      env: 'FAULT_TRIALS',
      description:
        'Mutations of the application that validation runs each generated test against, for its oracle score. 0 runs none.',
    }),
  }),
  requires: { browsers: Browsers, runner: TestRunner },
  optional: { coverage: Coverage, reading: PageReading },
  setup({ services, configuration, extend, dial }) {
    const { browsers, coverage, runner, reading } = services;
    const maySend = configuration.placesOrders ? maySendOrders : isSafeToSubmit;
    dial(MaxTestsDial);
    extend(PipelineStages, new PlanStage(coverage), {
      name: 'plan',
      after: ['classify'],
      before: ['generate'],
    });
    extend(PipelineStages, new GenerateStage({ browsers, reading, maySend }), {
      name: 'generate',
      after: ['plan'],
      before: ['deduplicate'],
    });
    extend(PipelineStages, new ValidateStage(runner, configuration.faultTrials), {
      name: 'validate',
      after: ['enhance'],
    });
  },
});
