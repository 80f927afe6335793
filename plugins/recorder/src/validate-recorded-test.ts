import {
  defineJob,
  type JobHandler,
  type Logger,
  NotFound,
  type ProjectsService,
  type Test,
  type TestsService,
  Type,
  type ValidationService,
  type ValidationVerdict,
} from '@testkernel/sdk';
import type { RecordedValidations } from './recorded-validations.ts';

/** Tells how good a recorded test is, after it was saved. */
export const ValidateRecordedTest = defineJob(
  'recorder.validate',
  Type.Object({ testId: Type.String(), version: Type.Integer() }),
);

export interface ValidateRecordedTestDependencies {
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly validation: ValidationService;
  readonly validations: RecordedValidations;
  readonly log: Logger;
}

/** Executes a recorded test on the live site, and stores its scores. Its steps stay as they were recorded. */
export class ValidateRecordedTestHandler implements JobHandler<typeof ValidateRecordedTest> {
  readonly #dependencies: ValidateRecordedTestDependencies;

  constructor(dependencies: ValidateRecordedTestDependencies) {
    this.#dependencies = dependencies;
  }

  async run({ testId, version }: { testId: string; version: number }, { signal }: { signal: AbortSignal }) {
    const { projects, tests, validation, validations, log } = this.#dependencies;
    const test = await this.#unchanged(testId, version);
    if (!test) return;
    await validation.validate({
      runId: testId,
      project: await projects.target(test.projectId),
      tests: [test],
      secrets: await tests.secretsOf([testId]),
      signal,
      onVerdict: async (verdict) => {
        if ((await tests.updateGenerated(testId, { version, ...scoresOf(verdict) })) === null) return;
        await validations.keep(test, verdict);
        if (verdict.failure === null) return;
        const { run, step } = verdict.failure;
        log.info({ testId, round: run, step }, 'a recorded test was not green');
      },
    });
  }

  /** Null where the test was deleted or edited meanwhile. */
  async #unchanged(testId: string, version: number): Promise<Test | null> {
    try {
      const test = await this.#dependencies.tests.get(testId);
      return test.version === version ? test : null;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}

/** A person decides about the steps: a test that is stable only with a repair is not stable as it was recorded. */
function scoresOf({ confidence, repairs, qualityScore, oracleScore, mutations }: ValidationVerdict) {
  return {
    confidence: repairs.length === 0 ? confidence : 0,
    qualityScore,
    oracleScore,
    faultTrials: mutations,
  };
}
