import {
  type Contributions,
  dialValue,
  type JobPayload,
  MaxMinutesDial,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type RunsService,
  type TestsService,
} from '@testkernel/sdk';
import type { CrawlHistory } from './crawl-history.ts';
import { openWork } from './open-work.ts';
import type { PipelineJob } from './pipeline-job.ts';
import { RunClock } from './run-clock.ts';
import { RunDrafts, type RunDraftsServices } from './run-drafts.ts';
import { RunJournal } from './run-journal.ts';
import { RunPasses } from './run-passes.ts';
import { whyNothing } from './why-nothing.ts';

export interface PipelineHostServices extends RunDraftsServices {
  readonly stages: Contributions<PipelineStage>;
  readonly runs: RunsService;
  readonly tests: TestsService;
  readonly history: CrawlHistory;
  /** For requests whose dials name no other time. */
  readonly maxMinutes: number;
}

/** Passes one state through the stages, and finishes the run. */
export class PipelineHost {
  readonly #services: PipelineHostServices;

  constructor(services: PipelineHostServices) {
    this.#services = services;
  }

  async run(payload: JobPayload<typeof PipelineJob>, signal: AbortSignal): Promise<void> {
    const { runs, stages, maxMinutes } = this.#services;
    const journal = new RunJournal(runs, payload.runId);
    const drafts = new RunDrafts(this.#services);
    const clock = new RunClock((dialValue(payload.dials, MaxMinutesDial) ?? maxMinutes) * 60_000);
    const passes = new RunPasses({ stages, journal, drafts, clock, signal });
    try {
      await runs.markExecuting(payload.runId);
      const begin = await this.#begin(payload);
      const state = await passes.run(begin).finally(() => passes.close());
      await drafts.settle(state);
      await this.#conclude(state, drafts, journal);
      await runs.finish(payload.runId, { status: 'completed' });
    } catch (error) {
      await this.#fail(payload.runId, journal, error, signal);
    }
  }

  async #begin(payload: JobPayload<typeof PipelineJob>): Promise<PipelineState> {
    const { runs, tests, history } = this.#services;
    const { projectId, continuedRun } = payload;
    return {
      runId: payload.runId,
      runType: payload.runType,
      pass: 'full',
      project: await runs.target(payload.runId),
      dials: payload.dials,
      maxDepth: payload.maxDepth,
      changedOnly: payload.changedOnly ?? false,
      changedPages: null,
      continues:
        continuedRun === undefined ? null : { runId: continuedRun, flows: await history.flowsOf(projectId) },
      request: payload.request,
      siteMap: null,
      leftOut: [],
      pages: [],
      plans: [],
      candidates: [],
      existing: await tests.list(projectId),
      dropped: [],
      unstable: [],
      open: { pages: 0, flows: 0, mutations: 0 },
    };
  }

  async #conclude(state: PipelineState, drafts: RunDrafts, journal: RunJournal): Promise<void> {
    const { open, dropped } = state;
    journal.patch({ testsGenerated: drafts.total, openFlows: open.flows, ...pagesOf(state) });
    journal.log(
      `${drafts.total} tests generated, ${drafts.approved} of them approved, ${dropped.length} dropped.`,
    );
    if (drafts.total === 0) journal.log(whyNothing(state), 'warn');
    const left = openWork(open);
    if (left !== null) journal.log(left);
    await this.#services.history.end(state);
    await journal.settled();
  }

  /** A run that the user aborted already has its terminal state; `finish` then changes nothing. */
  async #fail(runId: string, journal: RunJournal, error: unknown, signal: AbortSignal): Promise<void> {
    const interrupted = signal.aborted;
    if (!interrupted) journal.log(messageOf(error), 'error');
    try {
      await journal.settled();
    } finally {
      await this.#services.runs.finish(runId, {
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
