import {
  type DatabaseService,
  NotFound,
  type ScopeService,
  type Step,
  type Test,
  type ValidationVerdict,
} from '@testkernel/sdk';
import type { RecordedValidation } from './recorded-validation.ts';
import { ValidationRecord } from './validation-record.ts';

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
