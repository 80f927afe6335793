import { setTimeout as delay } from 'node:timers/promises';
import type { Dials, Project, Run, RunDetail, SiteMap, Step, Test } from '@testkernel/sdk';
import { TestClient, type TestResponse } from '@testkernel/sdk/testing';

const account = { name: 'Bench Person', email: 'bench@example.com', password: 'Bench-Person-1' };
const pollMs = 500;

export interface ProjectOptions {
  readonly name: string;
  readonly url: string;
  readonly credentials?: { readonly username: string; readonly password: string };
}

interface RunChoice {
  readonly browser?: string;
  readonly testIds?: readonly string[];
}

/** A crawl or run that did not end in the time it was given; it was aborted. */
export class Stuck extends Error {}

/** A project on our server, used through the API as a user's script would. */
export class BenchProject {
  readonly client: TestClient;
  readonly id: string;

  private constructor(client: TestClient, id: string) {
    this.client = client;
    this.id = id;
  }

  static async create(origin: string, options: ProjectOptions): Promise<BenchProject> {
    const client = new TestClient(origin);
    const registered = await client.post('/auth/register', account);
    if (registered.status !== 409) accept(registered);
    await client.signIn(account.email, account.password);
    const project: Project = accept(await client.post('/projects', options));
    return new BenchProject(client, project.id);
  }

  /** @param onPoll called with the run each time that the crawl was found running */
  crawl(
    dialsConfig: Dials,
    timeoutMinutes: number,
    onPoll?: (run: Run) => Promise<void> | void,
  ): Promise<RunDetail> {
    return this.#carryOut(`/projects/${this.id}/crawl`, { dialsConfig }, timeoutMinutes, onPoll);
  }

  /** Runs all approved tests, or those of them that are named. */
  run(dialsConfig: Dials, timeoutMinutes: number, more: RunChoice = {}): Promise<RunDetail> {
    return this.#carryOut(`/projects/${this.id}/run`, { ...more, dialsConfig }, timeoutMinutes);
  }

  /** Waits until a recorded test was validated in the background. */
  async validated(testId: string): Promise<void> {
    for (const end = Date.now() + 10 * 60_000; Date.now() < end; await delay(pollMs)) {
      if (accept(await this.client.get(`/tests/${testId}`)).confidence !== null) return;
    }
    throw new Stuck(`The test ${testId} was not validated in ten minutes.`);
  }

  runOne(testId: string, timeoutMinutes: number): Promise<RunDetail> {
    return this.#carryOut(`/tests/${testId}/run`, { dialsConfig: {} }, timeoutMinutes);
  }

  async tests(): Promise<Test[]> {
    return accept(await this.client.get(`/projects/${this.id}/tests`));
  }

  /** Returns its id. */
  async addTest(name: string, steps: readonly Step[]): Promise<string> {
    const body = { name, description: '', steps };
    return accept(await this.client.post(`/projects/${this.id}/tests`, body)).id;
  }

  async editTest(testId: string, steps: readonly Step[]): Promise<void> {
    accept(await this.client.patch(`/tests/${testId}`, { steps }));
  }

  async approve(tests: readonly Pick<Test, 'id'>[]): Promise<void> {
    const testIds = tests.map((test) => test.id);
    if (testIds.length === 0) return;
    accept(await this.client.post(`/projects/${this.id}/tests/bulk`, { testIds, action: 'approve' }));
  }

  /** What the last crawl saw, or null where the server does not tell. */
  async siteMap(): Promise<Pick<SiteMap, 'startUrl' | 'pages' | 'transitions'> | null> {
    const answer = await this.client.get(`/projects/${this.id}/site-map`);
    return answer.status === 404 ? null : accept(answer).map;
  }

  async #carryOut(
    path: string,
    request: RunChoice & { readonly dialsConfig: Dials },
    timeoutMinutes: number,
    onPoll: (run: Run) => Promise<void> | void = () => undefined,
  ): Promise<RunDetail> {
    const { runId } = accept(await this.client.post(path, request));
    const end = Date.now() + timeoutMinutes * 60_000;
    for (;;) {
      const run = await this.#newest();
      if (run.status !== 'running') break;
      if (Date.now() > end) {
        accept(await this.client.post(`/runs/${runId}/abort`));
        throw new Stuck(`What ${path} began had not ended after ${timeoutMinutes} minutes.`);
      }
      await onPoll(run);
      await delay(pollMs);
    }
    return accept(await this.client.get(`/runs/${runId}`));
  }

  /** Looks at the newest run, as a pipeline does: nobody watches the stream. */
  async #newest(): Promise<Run> {
    const [run] = accept(await this.client.get(`/projects/${this.id}/runs?pageSize=1`)).data;
    return run;
  }
}

function accept(answer: TestResponse) {
  if (answer.status < 300) return answer.body;
  throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
