import {
  type DatabaseService,
  type DeliveriesService,
  NotFound,
  outcomeOf,
  type Run,
  type RunReport,
  type RunsService,
  type RunType,
  type ScopeService,
} from '@testkernel/sdk';
import type { DestinationRecord } from './destination-record.ts';
import type { Destinations } from './destinations.ts';
import { isTold } from './is-told.ts';
import { channelName, type ReporterMessage } from './reporter-channel.ts';
import type { RunSummaries } from './run-summaries.ts';

export interface RunAnnouncerDependencies {
  readonly database: DatabaseService;
  readonly deliveries: DeliveriesService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly destinations: Destinations;
  readonly summaries: RunSummaries;
}

/** Adds a delivery to each destination that is told about a run. */
export class RunAnnouncer {
  readonly #dependencies: RunAnnouncerDependencies;

  constructor(dependencies: RunAnnouncerDependencies) {
    this.#dependencies = dependencies;
  }

  /** May be called again for the same run: a destination gets one delivery. Crawls are told only when they failed. */
  async announce(ended: {
    runId: string;
    projectId: string;
    workspaceId: string;
    type: RunType;
    status: string;
  }): Promise<void> {
    if (ended.type !== 'test_run' && ended.status !== 'failed') return;
    await this.#dependencies.scope.inWorkspace(ended.workspaceId, () =>
      this.#announce(ended).catch((error) => {
        // The run or its project was deleted meanwhile.
        if (!(error instanceof NotFound)) throw error;
      }),
    );
  }

  async #announce({ runId, projectId }: { runId: string; projectId: string }): Promise<void> {
    const { destinations, runs, summaries } = this.#dependencies;
    const candidates = await destinations.records(projectId);
    if (!candidates.some(({ enabled }) => enabled)) return;
    const run = await runs.get(runId);
    const outcome = outcomeOf(run);
    if (outcome === null) return;
    const previousOutcome = await summaries.previousOutcome(run);
    const ending = { branch: run.source?.branch ?? null, outcome, previousOutcome };
    const told = candidates.filter((candidate) => isTold(candidate, ending));
    if (told.length > 0) await this.#add(told, run, await summaries.of(run, outcome, previousOutcome));
  }

  #add(told: readonly DestinationRecord[], { id: runId, projectId }: Run, report: RunReport): Promise<void> {
    const { database, deliveries, destinations } = this.#dependencies;
    return database.transaction(async () => {
      for (const destination of told) {
        const message: ReporterMessage = { reporterId: destination.id, report };
        await deliveries.add({
          channel: channelName,
          key: `${destination.id}:${runId}`,
          projectId,
          runId,
          recipient: destinations.recipientOf(destination),
          message,
        });
      }
    });
  }
}
