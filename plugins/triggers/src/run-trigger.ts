import {
  type ActivityTrailService,
  type DatabaseService,
  type EgressService,
  type EnvironmentsService,
  environmentOf,
  type PipelineService,
  type Run,
  type RunsService,
  runInEnvironment,
  runSourceOf,
  type StartPipeline,
  type TriggerCredential,
} from '@testkernel/sdk';
import type { Callbacks } from './callbacks.ts';
import type { TriggerRequest } from './trigger-schemas.ts';

export interface RunTriggerDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly egress: EgressService;
  readonly environments?: EnvironmentsService;
  readonly pipeline: PipelineService;
  readonly runs: RunsService;
  readonly callbacks: Callbacks;
}

/** Starts the runs and crawls that pipelines ask for. Its methods must be called as the token. */
export class RunTrigger {
  readonly #dependencies: RunTriggerDependencies;

  constructor(dependencies: RunTriggerDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Run and callback are stored in one transaction, so that no run begins without its callback. Throws `UrlNotAllowed`, and
   * what `RunsService.start` and `PipelineService.start` do.
   */
  async start(credential: TriggerCredential, request: TriggerRequest): Promise<Run> {
    const { callbacks, database, egress } = this.#dependencies;
    const { callbackUrl, previewUrl, triggerCrawl = false, ...options } = request;
    if (callbackUrl !== undefined) await egress.check(callbackUrl);
    const begin = triggerCrawl
      ? await this.#preparedCrawl(credential, options, previewUrl)
      : () => this.#run(credential, options);
    return database.transaction(async () => {
      const run = await begin();
      if (callbackUrl !== undefined) await callbacks.owe(run, credential, callbackUrl);
      return run;
    });
  }

  async #run(credential: TriggerCredential, request: TriggerRequest): Promise<Run> {
    const { activity, runs } = this.#dependencies;
    const { label, projectId, tokenId } = credential;
    const name = label === null ? 'a trigger token' : `the trigger token ${JSON.stringify(label)}`;
    const run = await runs.start({ ...request, projectId, startedBy: name });
    await activity.record({ type: 'trigger.run', projectId, meta: { runId: run.id, tokenId } });
    return run;
  }

  /** Everything that may be refused or take time is done before the transaction. */
  async #preparedCrawl(
    { projectId }: TriggerCredential,
    request: TriggerRequest,
    previewUrl: string | undefined,
  ): Promise<() => Promise<Run>> {
    const { egress, environments, pipeline } = this.#dependencies;
    const { dialsConfig, environmentId, supersede } = request;
    const environment = await environmentOf(environments, projectId, environmentId);
    if (previewUrl !== undefined) await egress.check(previewUrl);
    const crawl: StartPipeline = {
      projectId,
      runType: 'crawl',
      changedOnly: true,
      source: runSourceOf(request),
      ...(supersede === undefined ? {} : { supersede }),
      ...(dialsConfig === undefined ? {} : { dials: dialsConfig }),
      ...(environment ? runInEnvironment(environment) : {}),
      ...(previewUrl === undefined ? {} : { target: { url: previewUrl, publicOnly: true } }),
    };
    return () => pipeline.start(crawl);
  }
}
