import type { Test } from '@testkernel/sdk';
import type { RunningSample, SampleApplication } from '../../applications/sample-applications.ts';
import { BenchProject } from '../projects/bench-project.ts';
import {
  dials,
  type RedTest,
  redTests,
  runTimeoutMinutes,
  unchangedRounds,
} from '../projects/unchanged-rounds.ts';

export type RedTests = ReturnType<typeof redTests>;

/**
 * A running sample application, and the project whose approved tests run on it. Tests are named by the ids that they have in the
 * project for which they were generated, in copies too.
 */
export class TestedApplication {
  readonly running: RunningSample;
  readonly project: BenchProject;
  /** The ids of the tests in this project by their original ids. */
  readonly #ids: ReadonlyMap<string, string>;
  readonly #originals: ReadonlyMap<string, string>;

  private constructor(
    running: RunningSample,
    project: BenchProject,
    ids: readonly (readonly [string, string])[],
  ) {
    this.running = running;
    this.project = project;
    this.#ids = new Map(ids);
    this.#originals = new Map(ids.map(([original, own]) => [own, original]));
  }

  /** The project for which the tests were generated. */
  static original(running: RunningSample, project: BenchProject, tests: readonly Test[]): TestedApplication {
    return new TestedApplication(
      running,
      project,
      tests.map(({ id }) => [id, id]),
    );
  }

  /** The application once more at another address, with data of its own, and a project with the same approved tests. */
  static async copy(
    application: SampleApplication,
    origin: string,
    tests: readonly Test[],
  ): Promise<TestedApplication> {
    const running = await application.start();
    try {
      const project = await projectOf(application, running, origin);
      const ids: [string, string][] = [];
      for (const { id, name, steps } of tests) ids.push([id, await project.addTest(name, steps)]);
      await project.approve(ids.map(([, own]) => ({ id: own })));
      return new TestedApplication(running, project, ids);
    } catch (error) {
      await running.close();
      throw error;
    }
  }

  /** All tests, `rounds` times. */
  async unchanged(rounds: number, note: (text: string) => void): Promise<readonly RedTest[]> {
    const { red } = await unchangedRounds(this.project, rounds, note);
    return red.map((test) => this.#withOriginalId(test));
  }

  /** Runs tests once, and returns those that are red. */
  async redOf(testIds: readonly string[]): Promise<RedTests> {
    const own = testIds.map((id) => this.#own(id));
    const run = await this.project.run(dials, runTimeoutMinutes, { testIds: own });
    return redTests(run).map((test) => this.#withOriginalId(test));
  }

  async isRedAlone(testId: string): Promise<boolean> {
    return redTests(await this.project.runOne(this.#own(testId), runTimeoutMinutes)).length > 0;
  }

  #own(testId: string): string {
    const own = this.#ids.get(testId);
    if (own === undefined) throw new Error(`The project has no test ${testId}.`);
    return own;
  }

  #withOriginalId<Red extends { readonly id: string }>(test: Red): Red {
    return { ...test, id: this.#originals.get(test.id) ?? test.id };
  }
}

export function projectOf(
  { name, account }: SampleApplication,
  { url }: RunningSample,
  origin: string,
): Promise<BenchProject> {
  return BenchProject.create(origin, { name, url, credentials: account });
}
