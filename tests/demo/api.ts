import {
  ApiError,
  type Client,
  CookieSession,
  createClient,
  ok,
  type RunEventData,
  type Schemas,
} from '@testkernel/client';

/** The options of crawls and runs that the demo sets. */
interface Options {
  readonly dialsConfig: Schemas['Dials'];
}

/** The calls a person's first hour consists of. */
export class DemoApi {
  readonly session = new CookieSession();
  readonly #client: Client;

  constructor(origin: string) {
    this.#client = createClient({ url: origin, credentials: this.session });
  }

  async signUp(account: { name: string; email: string; password: string }): Promise<void> {
    await ok(this.#client.POST('/auth/register', { body: account })).catch((error) => {
      if (!(error instanceof ApiError && error.code === 'EMAIL_TAKEN')) throw error;
    });
    await ok(this.#client.POST('/auth/login', { body: account }));
  }

  createProject(project: Schemas['NewProject']): Promise<Schemas['Project']> {
    return ok(this.#client.POST('/projects', { body: project }));
  }

  async crawl(id: string, options: Options): Promise<string> {
    const call = this.#client.POST('/projects/{id}/crawl', { params: { path: { id } }, body: options });
    return (await ok(call)).runId;
  }

  async run(id: string, options: Options): Promise<string> {
    const call = this.#client.POST('/projects/{id}/run', { params: { path: { id } }, body: options });
    return (await ok(call)).runId;
  }

  async tests(id: string): Promise<Schemas['Test'][]> {
    const answer = await ok(this.#client.GET('/projects/{id}/tests', { params: { path: { id } } }));
    const tests: (Schemas['Test'] | Schemas['TestSummary'])[] = 'data' in answer ? answer.data : answer;
    return tests.flatMap((test) => ('steps' in test ? test : []));
  }

  async approve(id: string, testIds: string[]): Promise<void> {
    const body = { testIds, action: 'approve' } as const;
    await ok(this.#client.POST('/projects/{id}/tests/bulk', { params: { path: { id } }, body }));
  }

  /** Follows a run to its end, telling what happens as it happens. */
  async watch(runId: string, tell: RunFollower): Promise<Schemas['RunDetail']> {
    for await (const { event, data } of this.#client.events(runId, { frames: false, snapshot: 'summary' })) {
      if (event === 'log') tell.log?.(data.message);
      if (event === 'result') tell.result?.(data);
      if (event === 'draft') tell.draft?.(data);
      if (event === 'snapshot') tell.snapshot?.(data.run);
    }
    return ok(this.#client.GET('/runs/{runId}', { params: { path: { runId } } }));
  }
}

export interface RunFollower {
  log?(message: string): void;
  result?(result: RunEventData['result']): void;
  draft?(draft: RunEventData['draft']): void;
  snapshot?(run: Schemas['Run']): void;
}
