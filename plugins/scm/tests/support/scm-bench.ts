import { Webhooks } from '@octokit/webhooks';
import { newId, type Result, type Step } from '@testkernel/sdk';
import {
  createTestKernel,
  type SourceHost,
  startSourceHost,
  type TestClient,
  type TestKernel,
  type TestKernelOptions,
  type TestResponse,
} from '@testkernel/sdk/testing';
import { madeUpStages } from '../../../pipeline/tests/support/made-up-stages.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../../runs/tests/support/scripted-runner.ts';

export const webhookSecret = 'a-webhook-secret';
export const repository = 'octo/shop';
export const installationId = '90001';
const steps: Step[] = [{ action: 'navigate', url: '/' }];

/** The signature of a body, made by the host's own library. */
export function signed(raw: string, secret = webhookSecret): Promise<string> {
  return new Webhooks({ secret }).sign(raw);
}

/** What a pull request's webhook has, as far as this plugin reads it. */
export function pullRequest(change: {
  head: string;
  base?: string;
  number?: number;
  action?: string;
}): object {
  return {
    action: change.action ?? 'synchronize',
    number: change.number ?? 7,
    pull_request: {
      number: change.number ?? 7,
      user: { login: 'ada' },
      head: { sha: change.head, ref: 'dark-mode' },
      base: { sha: change.base ?? 'ba5e000', ref: 'main' },
    },
    repository: { full_name: repository },
    installation: { id: Number(installationId) },
  };
}

/** The environment of a server that the app of a fake source host is configured for. */
export function scmEnvironment(host: SourceHost): Record<string, string> {
  return {
    SCM_API_URL: host.apiUrl,
    SCM_WEB_URL: host.webUrl,
    SCM_APP_ID: host.app.appId,
    SCM_APP_SLUG: host.app.slug,
    SCM_PRIVATE_KEY: Buffer.from(host.app.privateKey).toString('base64'),
    SCM_WEBHOOK_SECRET: webhookSecret,
  };
}

export async function startHost(): Promise<SourceHost> {
  const host = await startSourceHost({ id: 1, login: 'ada', name: 'Ada', emails: [] });
  host.app.installations.set(installationId, { repositories: [repository], updatedAt: new Date() });
  return host;
}

let installations = 1000;

/** A kernel with the plugin, scripted browsers, and a project with a trigger token. */
export class ScmBench {
  readonly kernel: TestKernel;
  readonly runner: ScriptedRunner;
  readonly admin: TestClient;
  readonly host: SourceHost;

  private constructor(host: SourceHost, kernel: TestKernel, runner: ScriptedRunner, admin: TestClient) {
    this.host = host;
    this.kernel = kernel;
    this.runner = runner;
    this.admin = admin;
  }

  static async boot(host: SourceHost, options: TestKernelOptions = {}): Promise<ScmBench> {
    const runner = new ScriptedRunner();
    const kernel = await createTestKernel({
      ...options,
      plugins: [
        ...['projects', 'tests', 'runs', 'quality-gates', 'deliveries', 'pipeline', 'triggers', 'scm'],
        ...(options.plugins ?? []),
        madeUpStages(),
        scriptedRunnerPlugin(runner),
      ],
      env: {
        ...scmEnvironment(host),
        RATE_LIMIT_GENERAL_MAX: '10000',
        MAX_TEST_RETRIES: '0',
        ...options.env,
      },
    });
    return new ScmBench(host, kernel, runner, await kernel.signUp());
  }

  /** @param names of approved tests */
  async project(names: readonly string[], client = this.admin): Promise<ScmProject> {
    const { body: project } = await client.post('/projects', {
      name: `P ${newId()}`,
      url: 'http://127.0.0.1:9/',
    });
    for (const name of names) {
      const { body: test } = await client.post(`/projects/${project.id}/tests`, { name, steps });
      await client.patch(`/projects/${project.id}/tests/${test.id}/approve`);
    }
    const { body: token } = await client.post(`/projects/${project.id}/trigger-tokens`, { label: 'CI' });
    const made = new ScmProject(this.kernel, client, project.id, token.token);
    this.host.app.installations.set(made.installationId, {
      repositories: [repository],
      updatedAt: new Date(),
    });
    return made;
  }

  /** Lets tests of these names fail from now on. */
  failing(...names: readonly string[]): void {
    this.runner.script = async ({ name }) =>
      names.includes(name) ? { status: 'failed' as Result['status'], error: `Expected *3*, got 4 @all` } : {};
  }
}

export class ScmProject {
  readonly id: string;
  readonly token: string;
  /** Of the app at the fake host. One for each project, because the client spaces out the writes of an installation. */
  readonly installationId = String(++installations);
  readonly #kernel: TestKernel;
  readonly #client: TestClient;

  constructor(kernel: TestKernel, client: TestClient, id: string, token: string) {
    this.#kernel = kernel;
    this.#client = client;
    this.id = id;
    this.token = token;
  }

  /** Shows checks in the repository of the fake host. */
  async connect(settings: object = {}): Promise<TestResponse> {
    const { installationId } = this;
    const all = { enabled: true, repo: repository, installationId, ...settings };
    return this.#client.patch(`/settings/scm-checks/${this.id}`, all);
  }

  /** Delivers a webhook, signed by the host's own library. */
  async deliver(
    body: object | string,
    { delivery = newId(), event = 'pull_request', kernel = this.#kernel, headers = {} }: DeliveryOptions = {},
  ): Promise<TestResponse> {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    return kernel.visitor().post(`/projects/${this.id}/trigger/scm`, raw, {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      'x-scm-signature-256': await signed(raw),
      'x-scm-delivery': delivery,
      ...(event === null ? {} : { 'x-scm-event': event }),
      ...headers,
    });
  }

  async ended(runId: string): Promise<TestResponse['body']> {
    await this.#client.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });
    return (await this.#client.get(`/runs/${runId}`)).body;
  }
}

export interface DeliveryOptions {
  readonly delivery?: string;
  readonly event?: string | null;
  readonly kernel?: TestKernel;
  readonly headers?: Record<string, string>;
}
