import { UsageFailure } from '../exit-status.ts';
import type { ApiClient } from './api-client.ts';
import { noRun, startedRun } from './api-key-access.ts';
import type { RunAccess, RunWish } from './run-access.ts';
import { type RunState, readRun } from './run-state.ts';

/** The runs of one project, by its trigger token. */
export class TriggerTokenAccess implements RunAccess {
  readonly #api: ApiClient;
  readonly abort = null;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  link(runId: string): string {
    return `${this.#api.url}/api/v1/runs/${runId}`;
  }

  async start(project: string, { crawl, body, environment }: RunWish): Promise<string> {
    const answer = await this.#api.answer(
      this.#api.routes().POST('/projects/{id}/trigger', {
        params: { path: { id: project } },
        body: { ...body, environmentId: environment, ...(crawl ? { triggerCrawl: true } : {}) },
      }),
    );
    return startedRun(answer, this.#api.url);
  }

  async read(project: string | undefined, runId: string, until?: number): Promise<RunState> {
    const routes = this.#api.routes(until === undefined ? {} : { until });
    const path = { id: projectOf(project), runId };
    const answer = await this.#api.answer(
      routes.GET('/projects/{id}/trigger/runs/{runId}', { params: { path } }),
    );
    return readRun(answer) ?? noRun(this.#api.url);
  }

  async report(project: string | undefined, runId: string, format: string): Promise<Uint8Array> {
    const call = this.#api.routes().GET('/projects/{id}/trigger/runs/{runId}/reports/{format}', {
      params: { path: { id: projectOf(project), runId, format } },
      parseAs: 'arrayBuffer',
    });
    return new Uint8Array(await this.#api.answer(call));
  }
}

function projectOf(project: string | undefined): string {
  if (!project) throw new UsageFailure('A trigger token needs --project with the id of its project.');
  return project;
}
