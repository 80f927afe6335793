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
import { PipelineJob } from './pipeline-job.ts';

const defaultDepth = { crawl: 4, generate: 1 } as const;

/** Starts a pipeline. Creates the run, its job and the activity row in one transaction. */
export class PipelineLauncher implements PipelineService {
  readonly #database: DatabaseService;
  readonly #projects: ProjectsService;
  readonly #runs: RunsService;
  readonly #jobs: JobsService;
  readonly #activity: ActivityTrailService;
  readonly #dials: DialCatalogService;

  constructor(
    database: DatabaseService,
    projects: ProjectsService,
    runs: RunsService,
    jobs: JobsService,
    activity: ActivityTrailService,
    dials: DialCatalogService,
  ) {
    this.#database = database;
    this.#projects = projects;
    this.#runs = runs;
    this.#jobs = jobs;
    this.#activity = activity;
    this.#dials = dials;
  }

  async start(request: StartPipeline): Promise<Run> {
    this.#dials.check(request.dials ?? {});
    const project = await this.#projects.get(request.projectId);
    return this.#database.transaction(async () => {
      const run = await this.#runs.begin({
        projectId: project.id,
        type: request.runType,
        parallelWorkers: workersOf(request.dials),
        ...optionsOf(request),
        enqueue: (runId) => this.#jobs.enqueue(PipelineJob, payloadOf(runId, request)),
      });
      await this.#activity.record({
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
    await this.#runs.finish(payload.runId, {
      status: 'failed',
      error: 'The process that carried out this run ended before the run did.',
      errorCategory: 'interrupted',
    });
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
