import type { Project, RunDetail, Test } from '@testkernel/sdk';
import { TestClient, type TestResponse } from '@testkernel/sdk/testing';
import type { BenchServer } from '../processes/bench-server.ts';
import { CpuMeter } from '../processes/cpu-meter.ts';
import type { ShopTest } from './shop-tests.ts';

const account = { name: 'Bench Person', email: 'bench@example.com', password: 'Bench-Person-1' };

export interface OurMeasurement {
  /** From the request that starts the run to the answer that it has ended. */
  readonly wallMs: number;
  readonly cpuSeconds: number;
}

/** Runs the tests on our server through its API, as a user's script would. */
export class OurContestant {
  readonly #server: BenchServer;
  readonly #client: TestClient;
  #projectId = '';

  constructor(server: BenchServer) {
    this.#server = server;
    this.#client = new TestClient(server.origin);
  }

  /** Stores and approves the tests; returns them as stored, with the code printed from their steps. */
  async prepare(
    url: string,
    credentials: { username: string; password: string },
    tests: readonly ShopTest[],
  ): Promise<Test[]> {
    accept(await this.#client.post('/auth/register', account));
    await this.#client.signIn(account.email, account.password);
    const project: Project = accept(
      await this.#client.post('/projects', { name: 'Leaf & Bean', url, credentials }),
    );
    this.#projectId = project.id;
    const stored: Test[] = [];
    for (const test of tests)
      stored.push(accept(await this.#client.post(`/projects/${project.id}/tests`, test)));
    const testIds = stored.map((test) => test.id);
    accept(await this.#client.post(`/projects/${project.id}/tests/bulk`, { testIds, action: 'approve' }));
    return stored;
  }

  async measure(expectedToPass: number): Promise<OurMeasurement> {
    const cpu = new CpuMeter(this.#server.pid);
    const started = performance.now();
    const { runId } = accept(
      await this.#client.post(`/projects/${this.#projectId}/run`, { dialsConfig: { parallelWorkers: 2 } }),
    );
    await this.#ended();
    const wallMs = performance.now() - started;
    const cpuSeconds = cpu.stop();
    const run: RunDetail = accept(await this.#client.get(`/runs/${runId}`));
    check(run, expectedToPass);
    return { wallMs, cpuSeconds };
  }

  /** Looks at the newest run until it has ended, as a pipeline does: nobody watches the stream. */
  async #ended(): Promise<void> {
    while (true) {
      const page = accept(await this.#client.get(`/projects/${this.#projectId}/runs?pageSize=1`));
      if (page.data[0].status !== 'running') return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** How often a script looks: as often as the status of a triggered run may be asked for. */
const pollMs = 1000;

/** A run that left something out would be no fair comparison. */
function check(run: RunDetail, expected: number): void {
  if (run.passed !== expected) {
    const reasons = run.results.flatMap(({ testName, error }) => (error ? [`${testName}: ${error}`] : []));
    throw new Error(`${run.passed} of ${expected} tests passed. ${run.error ?? ''}\n${reasons.join('\n')}`);
  }
  const bare = run.results.find(({ steps }) => steps.some((step) => step.screenshot === null));
  if (bare) throw new Error(`A step of "${bare.testName}" has no screenshot.`);
  if (run.tracePath === null) throw new Error('The run has no trace.');
}

function accept(answer: TestResponse) {
  if (answer.status < 300) return answer.body;
  throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
