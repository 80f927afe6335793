import type { AnyPlugin, PipelineState, RunDetail } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import type { Test } from 'tap';
import { usualDatabase } from '../../../../tests/kernel/support/databases.ts';
import { madeUpStages } from '../../../pipeline/tests/support/made-up-stages.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../../runs/tests/support/scripted-runner.ts';

const plugins = [
  'projects',
  'tests',
  'runs',
  'pipeline',
  'environments',
  'recycle-bin',
  'schedules',
  'deliveries',
  'triggers',
  'previewhost1',
  'previewhost2',
];

export const secrets = {
  PREVIEWHOST1_WEBHOOK_SECRET: 'secret-of-previewhost1',
  PREVIEWHOST2_WEBHOOK_SECRET: 'secret-of-previewhost2',
};

/** A kernel with everything that triggers need, and a runner and a crawl that are scripted. */
export async function bootTriggers(
  t: Test,
  { env = {}, more = [] }: { env?: Record<string, string>; more?: readonly (string | AnyPlugin)[] } = {},
) {
  const runner = new ScriptedRunner();
  /** What the crawl stage was given, and what it does. */
  const crawls: PipelineState[] = [];
  const stages = { crawl: async (state: PipelineState) => state };
  const scripted = madeUpStages({
    crawl(state) {
      crawls.push(state);
      return stages.crawl(state);
    },
  });
  const [own = {}] = usualDatabase.values();
  const options = 'DATABASE_URL' in env ? {} : own;
  const kernel = await createTestKernel({
    ...options,
    plugins: [...plugins, scriptedRunnerPlugin(runner), scripted, ...more],
    env: { ALLOW_PRIVATE_URLS: 'true', RATE_LIMIT_TRIGGER_POLLING_MAX: '1000', ...secrets, ...env },
  });
  t.teardown(() => kernel.close());
  return { kernel, runner, crawls, stages };
}

/** A project and a token of it. */
export interface Pipeline {
  readonly admin: TestClient;
  readonly projectId: string;
  readonly tokenId: string;
  readonly token: string;
  readonly callbackSecret: string;
  /** Sends a request with the token, to a path below the project. */
  post(path: string, body?: unknown, headers?: Record<string, string>): ReturnType<TestClient['post']>;
  get(path: string): ReturnType<TestClient['get']>;
  /** Starts a run; throws when it is refused. */
  trigger(body?: object): Promise<string>;
  ended(runId: string): Promise<RunDetail>;
}

export async function pipelineOf(
  kernel: TestKernel,
  {
    admin,
    tests = 0,
    label,
    url = 'https://shop.example.com',
  }: { admin?: TestClient; tests?: number; label?: string; url?: string } = {},
): Promise<Pipeline> {
  const owner = admin ?? (await kernel.signUp());
  const { body: project } = await owner.post('/projects', { name: 'Shop', url });
  const path = `/projects/${project.id}`;
  for (let index = 0; index < tests; index += 1) {
    const steps = [{ action: 'navigate', url: '/' }];
    const { body: test } = await owner.post(`${path}/tests`, { name: `Order ${index}`, steps });
    await owner.patch(`${path}/tests/${test.id}/approve`);
  }
  const { body } = await owner.post(`${path}/trigger-tokens`, label === undefined ? {} : { label });
  const visitor = kernel.visitor();
  const authorization = `Bearer ${body.token}`;
  const post: Pipeline['post'] = (below, sent, headers = {}) =>
    visitor.post(`${path}${below}`, sent, { authorization, ...headers });
  return {
    admin: owner,
    projectId: project.id,
    tokenId: body.id,
    token: body.token,
    callbackSecret: body.callbackSecret,
    post,
    get: (below) => visitor.get(`${path}${below}`, { authorization }),
    async trigger(sent = {}) {
      const answer = await post('/trigger', sent);
      if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.runId;
    },
    async ended(runId) {
      await owner.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });
      return (await owner.get(`/runs/${runId}`)).body;
    },
  };
}
