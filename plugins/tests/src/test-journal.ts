import {
  type ActivityTrailService,
  type EventsService,
  type ProjectsService,
  type ScopeService,
  TestReviewed,
} from '@testkernel/sdk';
import type { TestRecord } from './test-record.ts';

export type TestActivity = 'create' | 'update' | 'delete' | 'approve' | 'reject' | 'restore' | 'generate';

/** Records changes of tests in the activity trail, and emits events. */
export class TestJournal {
  readonly #trail: ActivityTrailService;
  readonly #events: EventsService;
  readonly #projects: ProjectsService;
  readonly #scope: ScopeService;

  constructor(
    trail: ActivityTrailService,
    events: EventsService,
    projects: ProjectsService,
    scope: ScopeService,
  ) {
    this.#trail = trail;
    this.#events = events;
    this.#projects = projects;
    this.#scope = scope;
  }

  /** Records one row per test. */
  async record(
    activity: TestActivity,
    tests: readonly TestRecord[],
    meta?: Record<string, unknown>,
  ): Promise<void> {
    const names = await this.#projectNames(tests);
    for (const test of tests) {
      await this.#trail.record({
        type: `test.${activity}`,
        projectId: test.projectId,
        projectName: names.get(test.projectId),
        testId: test.id,
        testName: test.name,
        ...(meta ? { meta } : {}),
      });
    }
  }

  async reviewed({ id, projectId, reviewStatus }: TestRecord): Promise<void> {
    const { workspaceId } = this.#scope;
    await this.#events.emit(TestReviewed, { testId: id, projectId, workspaceId, reviewStatus });
  }

  async #projectNames(tests: readonly TestRecord[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const projectId of new Set(tests.map((test) => test.projectId))) {
      names.set(projectId, (await this.#projects.get(projectId)).name);
    }
    return names;
  }
}
