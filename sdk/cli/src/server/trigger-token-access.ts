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
    const answer = await this.#api.json({
      method: 'POST',
      path: `/projects/${encodeURIComponent(project)}/trigger`,
      body: { ...body, environmentId: environment, ...(crawl ? { triggerCrawl: true } : {}) },
    });
    return startedRun(answer, this.#api.url);
  }

  async read(project: string | undefined, runId: string, until?: number): Promise<RunState> {
    const request = { path: pathOf(project, runId) };
    const answer = await this.#api.json(until === undefined ? request : { ...request, until });
    return readRun(answer) ?? noRun(this.#api.url);
  }

  report(project: string | undefined, runId: string, format: string): Promise<Uint8Array> {
    return this.#api.bytes({ path: `${pathOf(project, runId)}/reports/${encodeURIComponent(format)}` });
  }
}

function pathOf(project: string | undefined, runId: string): string {
  if (!project) throw new UsageFailure('A trigger token needs --project with the id of its project.');
  return `/projects/${encodeURIComponent(project)}/trigger/runs/${encodeURIComponent(runId)}`;
}
