import {
  type ActivityTrailService,
  type DatabaseService,
  type DialCatalogService,
  type Dials,
  dialValue,
  type JobPayload,
  type JobsService,
  MaxDepthDial,
  ParallelWorkersDial,
  type PipelineService,
  type ProjectsService,
  type Run,
  type RunsService,
  type StartPipeline,
} from '@testkernel/sdk';
import type { CrawlHistory } from './crawl-history.ts';
import { PipelineJob } from './pipeline-job.ts';

const defaultDepth = { crawl: 4, generate: 1 } as const;

export interface PipelineLauncherServices {
  readonly database: DatabaseService;
  readonly projects: ProjectsService;
  readonly runs: RunsService;
  readonly jobs: JobsService;
  readonly activity: ActivityTrailService;
  readonly dials: DialCatalogService;
  readonly history: CrawlHistory;
}

/** Starts a pipeline. Creates the run, its job and the activity row in one transaction. */
export class PipelineLauncher implements PipelineService {
  readonly #services: PipelineLauncherServices;

  constructor(services: PipelineLauncherServices) {
    this.#services = services;
  }

  async start(request: StartPipeline): Promise<Run> {
    const { activity, database, dials, projects, runs } = this.#services;
    dials.check(request.dials ?? {});
    const project = await projects.get(request.projectId);
    return database.transaction(async () => {
      const run = await runs.begin({
        projectId: project.id,
        type: request.runType,
        parallelWorkers: workersOf(request.dials),
        ...optionsOf(request),
        enqueue: (runId) => this.#enqueue(runId, request),
      });
      await activity.record({
        type: request.runType === 'crawl' ? 'crawl.start' : 'test.generate',
        projectId: project.id,
        projectName: project.name,
        detail: request.request?.name ?? `Crawl of ${request.target?.url ?? project.url}`,
        meta: { runId: run.id },
      });
      return run;
    });
  }

  /** The process of the job has ended, so that no other code finishes this run. */
  async lost(payload: JobPayload<typeof PipelineJob>): Promise<void> {
    await this.#services.runs.finish(payload.runId, {
      status: 'failed',
      error: 'The process that carried out this run ended before the run did.',
      errorCategory: 'interrupted',
    });
  }

  async #enqueue(runId: string, request: StartPipeline): Promise<string> {
    const continuedRun = await this.#noteBegin(runId, request);
    const payload = payloadOf(runId, request);
    return this.#services.jobs.enqueue(
      PipelineJob,
      continuedRun === null ? payload : { ...payload, continuedRun },
    );
  }

  /** Returns the run that a crawl continues; null where it begins anew. A crawl of changed pages leaves no trace. */
  async #noteBegin(runId: string, request: StartPipeline): Promise<string | null> {
    if (request.runType !== 'crawl' || request.changedOnly) return null;
    const start = { projectId: request.projectId, runId, targetUrl: request.target?.url ?? null };
    if (request.continues) return this.#services.history.continue(start);
    await this.#services.history.begin(start);
    return null;
  }
}

function workersOf(dials: Dials = {}): number {
  return dialValue(dials, ParallelWorkersDial) ?? 1;
}

function optionsOf({ environmentId, target, source, supersede }: StartPipeline) {
  return {
    ...(environmentId === undefined ? {} : { environmentId }),
    ...(target === undefined ? {} : { target }),
    ...(source === undefined ? {} : { source }),
    ...(supersede === undefined ? {} : { supersede }),
  };
}

function payloadOf(runId: string, request: StartPipeline): JobPayload<typeof PipelineJob> {
  const dials = request.dials ?? {};
  return {
    runId,
    runType: request.runType,
    projectId: request.projectId,
    dials,
    maxDepth: request.maxDepth ?? dialValue(dials, MaxDepthDial) ?? defaultDepth[request.runType],
    changedOnly: request.changedOnly ?? false,
    request: request.request ?? null,
  };
}
