import {
  type Contribution,
  type Contributions,
  type JobPayload,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type RunsService,
  type StageContext,
  type TestsService,
} from '@testkernel/sdk';
import type { PipelineJob } from './pipeline-job.ts';
import { RunJournal } from './run-journal.ts';
import { type StageClock, StageRecords } from './stage-records.ts';
import type { TestPublisher } from './test-publisher.ts';

/** Names the stage that threw, and its plugin. */
class StageFailed extends Error {
  constructor(stage: Contribution<PipelineStage>, cause: unknown) {
    super(`Stage ${stage.name} (plugin ${stage.pluginId}) failed: ${messageOf(cause)}`, { cause });
  }
}

/** Passes one state through all stages in their order, and finishes the run. */
export class PipelineHost {
  readonly #stages: Contributions<PipelineStage>;
  readonly #runs: RunsService;
  readonly #tests: TestsService;
  readonly #publisher: TestPublisher;

  constructor(
    stages: Contributions<PipelineStage>,
    runs: RunsService,
    tests: TestsService,
    publisher: TestPublisher,
  ) {
    this.#stages = stages;
    this.#runs = runs;
    this.#tests = tests;
    this.#publisher = publisher;
  }

  async run(payload: JobPayload<typeof PipelineJob>, signal: AbortSignal): Promise<void> {
    const journal = new RunJournal(this.#runs, payload.runId);
    try {
      await this.#runs.markExecuting(payload.runId);
      const state = await this.#passThrough(await this.#begin(payload), journal, signal);
      const stored = await this.#publisher.publish(state);
      journal.patch({ testsGenerated: stored.total, ...pagesOf(state) });
      journal.log(
        `${stored.total} tests generated, ${stored.approved} of them approved, ${state.dropped.length} dropped.`,
      );
      await journal.settled();
      await this.#runs.finish(payload.runId, { status: 'completed' });
    } catch (error) {
      await this.#fail(payload.runId, journal, error, signal);
    }
  }

  async #begin(payload: JobPayload<typeof PipelineJob>): Promise<PipelineState> {
    return {
      runId: payload.runId,
      runType: payload.runType,
      project: await this.#runs.target(payload.runId),
      dials: payload.dials,
      maxDepth: payload.maxDepth,
      changedOnly: payload.changedOnly ?? false,
      changedPages: null,
      request: payload.request,
      siteMap: null,
      pages: [],
      plans: [],
      candidates: [],
      existing: await this.#tests.list(payload.projectId),
      dropped: [],
    };
  }

  async #passThrough(begin: PipelineState, journal: RunJournal, signal: AbortSignal) {
    const records = new StageRecords(journal);
    let state = begin;
    for (const stage of this.#stages.list()) {
      signal.throwIfAborted();
      state = await this.#runStage(stage, state, records, journal, signal);
      await journal.settled();
    }
    return state;
  }

  async #runStage(
    stage: Contribution<PipelineStage>,
    state: PipelineState,
    records: StageRecords,
    journal: RunJournal,
    signal: AbortSignal,
  ): Promise<PipelineState> {
    const inputCount = stage.value.count(state);
    const clock = records.begin(stage.name, stage.pluginId, inputCount);
    if (stage.value.applies?.(state) === false) {
      clock.end('skipped', { outputCount: inputCount });
      return state;
    }
    try {
      const next = await stage.invoke(
        'run',
        (value, stageSignal) => value.run(state, stageContext(journal, clock, stageSignal)),
        { signal },
      );
      clock.end('completed', { outputCount: stage.value.count(next) });
      return next;
    } catch (error) {
      clock.end('failed', { error: messageOf(error) });
      throw new StageFailed(stage, error);
    }
  }

  /** A run that the user aborted already has its terminal state; `finish` then changes nothing. */
  async #fail(runId: string, journal: RunJournal, error: unknown, signal: AbortSignal): Promise<void> {
    const interrupted = signal.aborted;
    if (!interrupted) journal.log(messageOf(error), 'error');
    try {
      await journal.settled();
    } finally {
      await this.#runs.finish(runId, {
        status: 'failed',
        error: interrupted ? 'Stopped before the run was complete.' : messageOf(error),
        errorCategory: interrupted ? 'interrupted' : 'pipeline',
      });
    }
  }
}

/** Where only changed pages are left, the number of pages stays the one that the crawl reported. */
function pagesOf({ changedOnly, siteMap }: PipelineState): { pagesFound?: number } {
  return changedOnly ? {} : { pagesFound: siteMap?.pages.length ?? 0 };
}

function stageContext(journal: RunJournal, clock: StageClock, signal: AbortSignal): StageContext {
  return {
    signal,
    log: (message, level) => journal.log(message, level),
    progress: (done, total) => clock.progress(done, total),
    pagesFound: (pagesFound) => journal.patch({ pagesFound }),
    modelCall: () => clock.modelCall(),
  };
}
