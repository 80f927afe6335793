import type { Project, Run, RunDetail, RunDraft, Test } from '@testkernel/sdk';
import { TestClient, type TestResponse } from '@testkernel/sdk/testing';
import type { StreamedResult } from './run-view.ts';

/** The calls a person's first hour consists of. */
export class DemoApi {
  readonly client: TestClient;

  constructor(origin: string) {
    this.client = new TestClient(origin);
  }

  async signUp(account: { name: string; email: string; password: string }): Promise<void> {
    const answer = await this.client.post('/auth/register', account);
    if (answer.status !== 409) expectOk(answer);
    await this.client.signIn(account.email, account.password);
  }

  async createProject(project: { name: string; url: string; credentials?: object }): Promise<Project> {
    return expectOk(await this.client.post('/projects', project));
  }

  async crawl(projectId: string, options: object): Promise<string> {
    return expectOk(await this.client.post(`/projects/${projectId}/crawl`, options)).runId;
  }

  async run(projectId: string, options: object): Promise<string> {
    return expectOk(await this.client.post(`/projects/${projectId}/run`, options)).runId;
  }

  async tests(projectId: string): Promise<Test[]> {
    return expectOk(await this.client.get(`/projects/${projectId}/tests`));
  }

  async approve(projectId: string, testIds: readonly string[]): Promise<void> {
    expectOk(await this.client.post(`/projects/${projectId}/tests/bulk`, { testIds, action: 'approve' }));
  }

  /** Follows a run to its end, telling what happens as it happens. */
  async watch(runId: string, tell: RunFollower): Promise<RunDetail> {
    await this.client.events(`/runs/${runId}/events?frames=0&snapshot=summary`, {
      until: ({ event, data }) => {
        if (event === 'log') tell.log?.(data.message);
        if (event === 'result') tell.result?.(data);
        if (event === 'draft') tell.draft?.(data);
        if (event === 'snapshot') tell.snapshot?.(data.run);
        return event === 'done';
      },
    });
    return expectOk(await this.client.get(`/runs/${runId}`));
  }
}

export interface RunFollower {
  log?(message: string): void;
  result?(result: StreamedResult): void;
  draft?(draft: RunDraft): void;
  snapshot?(run: Run): void;
}

function expectOk(answer: TestResponse) {
  if (answer.status < 300) return answer.body;
  throw new Error(
    `The server answered ${answer.status}: ${answer.body.error ?? JSON.stringify(answer.body)}`,
  );
}
