import type { TestClient } from '@testkernel/sdk/testing';

/** A project whose tests are named by how many milliseconds they take. */
export class ShardedProject {
  readonly #client: TestClient;
  readonly #id: string;
  readonly #size: number;

  private constructor(client: TestClient, id: string, size: number) {
    this.#client = client;
    this.#id = id;
    this.#size = size;
  }

  static async create(client: TestClient, durations: readonly number[]): Promise<ShardedProject> {
    const { body } = await client.post('/projects', { name: 'Skewed', url: 'http://127.0.0.1:9/' });
    for (const ms of durations) {
      const steps = [{ action: 'navigate', url: '/' }];
      const test = await client.post(`/projects/${body.id}/tests`, { name: String(ms), steps });
      await client.patch(`/projects/${body.id}/tests/${test.body.id}/approve`);
    }
    return new ShardedProject(client, body.id, durations.length);
  }

  /** Throws unless every test has passed, once. */
  async run(options: object): Promise<void> {
    const { body } = await this.#client.post(`/projects/${this.#id}/run`, options);
    await this.#client.events(`/runs/${body.runId}/events`, { until: ({ event }) => event === 'done' });
    const run = (await this.#client.get(`/runs/${body.runId}`)).body;
    const whole = run.status === 'completed' && run.passed === this.#size;
    if (!whole) throw new Error(`The run is ${run.status} with ${run.passed} of ${this.#size} tests passed.`);
  }
}
