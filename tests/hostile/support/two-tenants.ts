import { setTimeout as delay } from 'node:timers/promises';
import type { RunDetail, Step } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import type { Test } from 'tap';

const askEveryMs = 25;

/** A server with two people in workspaces of their own. */
export interface TwoTenants {
  readonly kernel: TestKernel;
  readonly hostile: TestClient;
  readonly other: TestClient;
}

/** Boots a server that executes tests in browsers. @param plugins beside those that this needs */
export async function startTwoTenants(
  t: Test,
  plugins: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TwoTenants> {
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', ...plugins],
    env: { ...env },
  });
  t.teardown(() => kernel.close());
  const [hostile, other] = [await kernel.signUp({ name: 'Eve' }), await kernel.signUp({ name: 'Ada' })];
  return { kernel, hostile, other };
}

/** A project of a tenant. */
export interface NewProject {
  readonly url: string;
  readonly password?: string;
}

/** Executes one test of a new project; resolves when its run has ended. */
export async function execute(
  client: TestClient,
  project: NewProject,
  steps: readonly Step[],
): Promise<RunDetail> {
  const { url, password } = project;
  const login = {
    username: 'eve',
    password,
    usernameSelector: '#user',
    passwordSelector: '#password',
    submitSelector: '#submit',
  };
  const { body: created } = await client.post('/projects', {
    name: 'A project',
    url,
    ...(password === undefined ? {} : { credentials: login }),
  });
  const test = await client.post(`/projects/${created.id}/tests`, { name: 'A test', steps });
  if (test.status !== 201) throw new Error(`The test was refused: ${JSON.stringify(test.body)}`);
  await client.patch(`/projects/${created.id}/tests/${test.body.id}/approve`);
  const { body: begun } = await client.post(`/projects/${created.id}/run`, {});
  await client.events(`/runs/${begun.runId}/events`, { until: (event) => event.event === 'done' });
  return (await client.get(`/runs/${begun.runId}`)).body;
}

/** What somebody noticed who used the API all the time. */
export interface Noticed<T> {
  readonly result: T;
  readonly answers: number;
  readonly failures: number;
  readonly slowestMs: number;
}

/** Asks the API as one tenant while another one works. */
export async function whileAsking<T>(client: TestClient, work: () => Promise<T>): Promise<Noticed<T>> {
  let [answers, failures, slowestMs] = [0, 0, 0];
  let done = false;
  const asking = (async () => {
    while (!done) {
      const began = performance.now();
      const { status } = await client.get('/auth/me');
      slowestMs = Math.max(slowestMs, performance.now() - began);
      answers += 1;
      if (status !== 200) failures += 1;
      await delay(askEveryMs);
    }
  })();
  try {
    const result = await work();
    done = true;
    await asking;
    return { result, answers, failures, slowestMs };
  } finally {
    done = true;
    await asking;
  }
}
