import type { ActivityTrailService, RunFinished, RunsService, ScopeService } from '@testkernel/sdk';

type Finished = NonNullable<(typeof RunFinished)['type']>;

/** Records the end of each crawl (done, failed, aborted, lost) once in the activity trail. */
export class CrawlActivity {
  readonly #scope: ScopeService;
  readonly #runs: RunsService;
  readonly #activity: ActivityTrailService;

  constructor(scope: ScopeService, runs: RunsService, activity: ActivityTrailService) {
    this.#scope = scope;
    this.#runs = runs;
    this.#activity = activity;
  }

  async recordEnd(finished: Finished): Promise<void> {
    if (finished.type !== 'crawl') return;
    await this.#scope.inWorkspace(finished.workspaceId, async () => {
      const run = await this.#runs.get(finished.runId);
      await this.#activity.record({
        type: 'crawl.complete',
        projectId: finished.projectId,
        status: finished.status,
        meta: { runId: run.id, pagesFound: run.pagesFound, testsGenerated: run.testsGenerated },
      });
    });
  }
}
