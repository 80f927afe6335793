import type {
  ActivityTrailService,
  DatabaseService,
  JobsService,
  ProjectsService,
  Test,
  TestsService,
} from '@testkernel/sdk';
import { stepsOf } from './actions/steps-of.ts';
import type { RecordedContent } from './recording-store.ts';
import type { SavedLabels } from './test-labels.ts';
import { ValidateRecordedTest } from './validate-recorded-test.ts';

export interface SavedRecordingsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly jobs: JobsService;
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  /** Whether a plugin validates tests. */
  readonly validates: boolean;
}

/** Makes tests of what was recorded. */
export class SavedRecordings {
  readonly #dependencies: SavedRecordingsDependencies;

  constructor(dependencies: SavedRecordingsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Stores a draft with its secrets, and has it validated in the background. Throws `BadRequest` for more secrets than a test
   * may have.
   *
   * @param take ends the recording in the same transaction, and returns what was recorded; throws when somebody else has
   */
  async save(
    projectId: string,
    labels: SavedLabels,
    take: () => Promise<RecordedContent>,
  ): Promise<{ test: Test; actionCount: number }> {
    const { activity, database, jobs, projects, tests, validates } = this.#dependencies;
    const project = await projects.get(projectId);
    return database.transaction(async () => {
      const { signIn, actions, secrets } = await take();
      const test = await tests.addRecorded(projectId, {
        ...labels,
        steps: [...signIn, ...stepsOf(actions)],
        sourceUrl: actions.find(({ kind }) => kind === 'goto')?.url ?? project.url,
        secrets,
      });
      if (validates) await jobs.enqueue(ValidateRecordedTest, { testId: test.id, version: test.version });
      await activity.record({
        type: 'recorder.save',
        projectId,
        projectName: project.name,
        testId: test.id,
        testName: test.name,
        meta: { actions: actions.length },
      });
      return { test, actionCount: actions.length };
    });
  }
}
