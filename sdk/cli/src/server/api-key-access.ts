import { UsageFailure } from '../exit-status.ts';
import { asObject, type Json, objectsOf, textOf } from '../json.ts';
import { plainText } from '../output/plain-text.ts';
import type { ApiClient } from './api-client.ts';
import { Unreachable } from './refusals.ts';
import type { RunAccess, RunWish } from './run-access.ts';
import { type RunState, readRun } from './run-state.ts';

/** What the routes of a person's credential do not take. */
const onlyForTokens = [
  ['previewUrl', 'preview-url'],
  ['callbackUrl', 'callback-url'],
] as const;

/** The runs of a workspace, by a personal API key. */
export class ApiKeyAccess implements RunAccess {
  readonly #api: ApiClient;
  readonly abort: (runId: string) => Promise<void>;

  constructor(api: ApiClient) {
    this.#api = api;
    this.abort = async (runId) => {
      // The process is ending, so that its own interruption does not stop this request.
      const routes = api.routes({ signal: AbortSignal.timeout(10_000) });
      await routes.POST('/runs/{runId}/abort', { params: { path: { runId } } });
    };
  }

  link(runId: string): string {
    return `${this.#api.url}/api/v1/runs/${runId}`;
  }

  async start(project: string, { crawl, body, environment }: RunWish): Promise<string> {
    for (const [property, flag] of onlyForTokens) {
      if (body[property] === undefined) continue;
      throw new UsageFailure(
        `--${flag} needs a trigger token (TESTKERNEL_TOKEN) instead of an API key.`,
        null,
      );
    }
    const id = await this.#projectId(project);
    const environmentId = environment && (await this.#environmentId(id, environment));
    const params = { path: { id } };
    const routes = this.#api.routes();
    const { dialsConfig } = body;
    const answer = await this.#api.answer(
      crawl
        ? routes.POST('/projects/{id}/crawl', { params, body: { dialsConfig, environmentId } })
        : routes.POST('/projects/{id}/run', { params, body: { ...body, environmentId } }),
    );
    return startedRun(answer, this.#api.url);
  }

  async read(_project: string | undefined, runId: string, until?: number): Promise<RunState> {
    const routes = this.#api.routes(until === undefined ? {} : { until });
    const answer = await this.#api.answer(routes.GET('/runs/{runId}', { params: { path: { runId } } }));
    return readRun(answer) ?? noRun(this.#api.url);
  }

  async report(_project: string | undefined, runId: string, format: string): Promise<Uint8Array> {
    const call = this.#api.routes().GET('/runs/{runId}/reports/{format}', {
      params: { path: { runId, format } },
      parseAs: 'arrayBuffer',
    });
    return new Uint8Array(await this.#api.answer(call));
  }

  async #projectId(wanted: string): Promise<string> {
    return idOf('project', wanted, objectsOf(await this.#api.answer(this.#api.routes().GET('/projects'))));
  }

  async #environmentId(id: string, wanted: string): Promise<string> {
    const call = this.#api.routes().GET('/projects/{id}/environments', { params: { path: { id } } });
    return idOf('environment', wanted, objectsOf(await this.#api.answer(call)));
  }
}

/** Throws `Unreachable` for an answer that is no run. */
export function noRun(url: string): never {
  throw new Unreachable(`What answers at ${url} is not Testkernel: it told no status of the run.`);
}

/** The id of a started run. Throws `Unreachable` for an answer without one. */
export function startedRun(answer: unknown, url: string): string {
  const runId = textOf(asObject(answer).runId);
  if (runId === null) throw new Unreachable(`What answers at ${url} is not Testkernel: it named no run.`);
  return runId;
}

function idOf(what: string, wanted: string, known: readonly Json[]): string {
  const byId = known.find(({ id }) => id === wanted);
  const named = byId ? [byId] : known.filter(({ name }) => name === wanted);
  const [found, another] = named.map(({ id }) => textOf(id));
  if (another) {
    throw new UsageFailure(
      `Several ${what}s are named "${wanted}".`,
      `Pass the id of one: ${listed(named, 'id')}`,
    );
  }
  if (found) return found;
  const advice =
    known.length > 0 ? `There are: ${listed(known, 'name')}` : `The workspace of this key has none.`;
  throw new UsageFailure(`There is no ${what} "${wanted}".`, advice);
}

function listed(entries: readonly Json[], property: string): string {
  const shown = entries.slice(0, 20).map((entry) => plainText(textOf(entry[property]) ?? '', 60));
  return `${shown.join(', ')}${entries.length > 20 ? ', …' : ''}.`;
}
