import {
  type DatabaseService,
  NotFound,
  Nullable,
  type ScopeService,
  type Static,
  type Step,
  type Test,
  Type,
  type ValidationVerdict,
} from '@testkernel/sdk';
import { ValidationRecord } from './validation-record.ts';

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

const maxError = 2000;

/** Keeps which step of a recorded test was not green. */
export class RecordedValidations {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor({ database, scope }: { database: DatabaseService; scope: ScopeService }) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Replaces what is known about a test. */
  async keep(test: Pick<Test, 'id' | 'version' | 'steps'>, verdict: ValidationVerdict): Promise<void> {
    const { outcome, runs, failure } = verdict;
    await this.#database.em.upsert(ValidationRecord, {
      testId: test.id,
      workspaceId: this.#scope.workspaceId,
      version: test.version,
      outcome,
      rounds: runs.map(({ profile, status, error }) => ({ profile, status, error: shortened(error) })),
      failure: failure && {
        round: failure.run,
        step: failure.step,
        error: failure.error.slice(0, maxError),
      },
      unstableSteps: missingSteps(test.steps, verdict.steps),
      validatedAt: new Date(),
    });
  }

  /** Throws `NotFound` for a test that was not recorded, or is not validated yet. */
  async get(testId: string): Promise<RecordedValidation> {
    const record = await this.#database.em.findOne(ValidationRecord, { testId }, { refresh: true });
    if (!record) throw new NotFound('Validation');
    const { version, outcome, rounds, failure, unstableSteps, validatedAt } = record;
    return { version, outcome, rounds, failure, unstableSteps, validatedAt: validatedAt.toISOString() };
  }
}

/** Indexes of the steps that are not among the others, which are in the same order. */
function missingSteps(steps: readonly Step[], others: readonly Step[]): number[] {
  let from = 0;
  return steps.flatMap((step, index) => {
    const printed = JSON.stringify(step);
    const at = others.findIndex((other, place) => place >= from && JSON.stringify(other) === printed);
    if (at < 0) return [index];
    from = at + 1;
    return [];
  });
}

function shortened(error: string | null): string | null {
  return error === null ? null : error.slice(0, maxError);
}
