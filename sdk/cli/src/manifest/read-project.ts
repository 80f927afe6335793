import { each, type Schemas } from '@testkernel/client';
import { UsageFailure } from '../exit-status.ts';
import { plainText } from '../output/plain-text.ts';
import type { ApiClient } from '../server/api-client.ts';
import type { PresentReporters } from './sections/reporters.ts';

/** A whole apply, which a rate limit may slow down. */
const patienceMs = 15 * 60_000;

/** Reads the parts of a project that a file may name. */
export class ProjectReader {
  readonly #api: ApiClient;
  readonly routes: ReturnType<ApiClient['routes']>;

  constructor(api: ApiClient, now: number) {
    this.#api = api;
    this.routes = api.routes({ until: now + patienceMs });
  }

  /** By its id, or else by its name; null where there is none. Throws `UsageFailure` when several have the name. */
  async find(wanted: string): Promise<Schemas['Project'] | null> {
    const projects: Schemas['Project'][] = [];
    for await (const project of each(() => this.#api.answer(this.routes.GET('/projects'))))
      projects.push(project);
    const byId = projects.find(({ id }) => id === wanted);
    const named = byId ? [byId] : projects.filter(({ name }) => name === wanted);
    if (named.length > 1) {
      throw new UsageFailure(
        `Several projects are named ${JSON.stringify(wanted)}.`,
        `Write the id of one into the file: ${named.map(({ id }) => plainText(id)).join(', ')}`,
      );
    }
    return named[0] ?? null;
  }

  async environments(id: string): Promise<Schemas['Environment'][]> {
    return this.#api.answer(this.routes.GET('/projects/{id}/environments', { params: { path: { id } } }));
  }

  async schedule(id: string): Promise<Schemas['ScheduleChange'] | null> {
    const call = this.routes.GET('/projects/{id}/schedule', { params: { path: { id } } });
    const { schedule } = await this.#api.answer(call);
    if (schedule === null) return null;
    const { cronExpr, timezone, enabled } = schedule;
    return { cronExpr, timezone, enabled };
  }

  async reporters(id: string | null): Promise<PresentReporters> {
    const { kinds } = await this.#api.answer(this.routes.GET('/reporters'));
    if (id === null) return { reporters: [], kinds };
    const call = this.routes.GET('/projects/{id}/reporters', { params: { path: { id } } });
    return { ...(await this.#api.answer(call)), kinds };
  }

  async tests(id: string): Promise<Schemas['Test'][]> {
    const tests: Schemas['Test'][] = [];
    const pages = each<Schemas['Test'] | Schemas['TestSummary']>((query) =>
      this.#api.answer(this.routes.GET('/projects/{id}/tests', { params: { path: { id }, query } })),
    );
    for await (const test of pages) if ('steps' in test) tests.push(test);
    return tests;
  }
}
