import { Nullable, type Static, Type } from '@testkernel/sdk';

const StepIndex = Type.Integer({ description: 'Index in `steps`, from 0.' });

/** How the rounds of a recorded test went, in which it was executed under changed conditions. */
export const RecordedValidation = Type.Object(
  {
    version: Type.Integer({ description: 'The version of the test that was validated.' }),
    outcome: Type.Enum(['stable', 'unstable', 'not-executable']),
    rounds: Type.Array(
      Type.Object({
        profile: Type.String({ description: '`unchanged`, `shifted-clock` or `slow-network`.' }),
        status: Type.Enum(['passed', 'failed']),
        error: Nullable(Type.String()),
      }),
    ),
    failure: Nullable(
      Type.Object({
        round: Type.Integer({ description: 'From 1; 0 where the test can not be executed.' }),
        step: Nullable(StepIndex),
        error: Type.String(),
      }),
    ),
    unstableSteps: Type.Array(StepIndex, {
      description: 'Assertions without which it passed every round; with them it did not.',
    }),
    validatedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'RecordedValidation' },
);
export type RecordedValidation = Static<typeof RecordedValidation>;
