import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunDetail, Step } from '@testkernel/sdk';
import type { TestClient } from '@testkernel/sdk/testing';
import pg from 'pg';
import type { Test } from 'tap';
import { Fleet } from '../../fleet/fleet.ts';
import { PostgresCluster } from '../../fleet/postgres-cluster.ts';
import { RedisServer } from '../../fleet/redis-server.ts';
import { until } from '../../kernel/support/until.ts';
import { freePort } from '../../processes/free-port.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import { browsersOf } from './browser-processes.ts';
import { type FaultSite, startFaultSite } from './fault-site.ts';

const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };
const terminal = ['completed', 'failed', 'aborted'];

/** A project with tests to run: all of them, or the quick one alone. */
export interface FaultProject {
  readonly id: string;
  readonly quickTestId: string;
}

/** What this machine lacks for faults; false where nothing. */
export async function missingForFaults(): Promise<string | false> {
  if (process.platform !== 'linux') return 'processes are counted in /proc, which only Linux has';
  if (!PostgresCluster.installed) return 'PostgreSQL is not installed, and no shared one may be stopped';
  if (!RedisServer.installed) return 'redis-server is not installed, and no shared one may be stopped';
  const browser = await lookForBrowser();
  return browser.available ? false : browser.reason;
}

/** Servers and workers with a database, a Redis and a site that are theirs alone, so that any of them may break. */
export class Installation {
  readonly dataDir: string;
  readonly postgres: PostgresCluster;
  readonly redis: RedisServer;
  readonly fleet: Fleet;
  readonly site: FaultSite;
  /** One client a server, all of the same person. */
  readonly clients: TestClient[] = [];

  private constructor(dependencies: Pick<Installation, 'dataDir' | 'postgres' | 'redis' | 'fleet' | 'site'>) {
    this.dataDir = dependencies.dataDir;
    this.postgres = dependencies.postgres;
    this.redis = dependencies.redis;
    this.fleet = dependencies.fleet;
    this.site = dependencies.site;
  }

  static async start(size: { servers: number; workers: number }, env = {}): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-faults-'));
    const postgres = PostgresCluster.start(await freePort());
    const redis = new RedisServer(await freePort());
    await redis.start();
    const site = await startFaultSite();
    const fleet = new Fleet({ databaseUrl: postgres.url, redisUrl: redis.url, dataDir, ...size, env });
    const installation = new Installation({ dataDir, postgres, redis, fleet, site });
    await fleet.start();
    await installation.#signIn();
    return installation;
  }

  get client(): TestClient {
    const [client] = this.clients;
    if (!client) throw new Error('Nobody is signed in.');
    return client;
  }

  async stop(): Promise<void> {
    await this.fleet.stop();
    await this.site.close();
    await this.redis.stop();
    this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Approved tests that open a page and then do these steps, and one that does no more than to open a page. */
  async project(count: number, ...steps: Step[]): Promise<FaultProject> {
    const { body } = await this.client.post('/projects', { name: 'Small', url: this.site.url });
    const open: Step = { action: 'navigate', url: '/' };
    const quickTestId = await this.#addTest(body.id, 'Quick', [open]);
    await Promise.all(
      Array.from({ length: count - 1 }, (_, index) =>
        this.#addTest(body.id, `Test ${index + 1}`, [open, ...steps]),
      ),
    );
    return { id: body.id, quickTestId };
  }

  async begin(project: FaultProject, options: object): Promise<string> {
    const { status, body } = await this.client.post(`/projects/${project.id}/run`, options);
    if (status !== 202) throw new Error(`The run was refused: ${JSON.stringify(body)}`);
    return body.runId;
  }

  /** Waits until a run holds this. A server without its database answers nothing of use meanwhile. */
  async until(
    runId: string,
    what: string,
    holds: (run: RunDetail) => boolean,
    seconds = 60,
  ): Promise<RunDetail> {
    let last: RunDetail | undefined;
    await until(
      `the run ${what}`,
      async () => {
        const { status, body } = await this.client.get(`/runs/${runId}`);
        if (status === 200) last = body;
        return status === 200 && holds(body);
      },
      seconds,
    );
    if (!last) throw new Error('There is no run.');
    return last;
  }

  /** What holds after every fault: an end, told once, nothing left behind, and a project that can go on. */
  async holdsTogether(t: Test, project: FaultProject, runId: string, seconds = 60): Promise<RunDetail> {
    const run = await this.until(runId, 'ends', ({ status }) => terminal.includes(status), seconds);
    const events = await this.client.events(`/runs/${runId}/events`, { lastEventId: '0' });
    t.match(events.at(-1), { event: 'done', data: { status: run.status } });
    await until('no browser works any more', () => this.#nothingLeftBehind(), 30);
    const { body } = await this.client.post(`/tests/${project.quickTestId}/run`);
    const again = await this.until(body.runId, 'ends', ({ status }) => terminal.includes(status), seconds);
    t.match(again, { status: 'completed', passed: 1 }, 'the project can run again');
    t.equal((await this.client.get(`/runs/${runId}`)).body.status, run.status, 'an end is for good');
    t.equal(await this.#endsTold(runId), 1, 'one done event');
    return run;
  }

  /** Every browser belongs to a worker that lives, and shows nothing. */
  async #nothingLeftBehind(): Promise<boolean> {
    const workers = new Set(this.fleet.workers.map(({ serverPid }) => serverPid));
    const browsers = browsersOf(this.fleet.mark);
    const idle = browsers.every(({ parent, renderers }) => workers.has(parent) && renderers === 0);
    return idle && this.site.open === 0 && (await this.#jobsAtWork()) === 0;
  }

  async #jobsAtWork(): Promise<number> {
    return (await this.#sql("select id from kernel_job where state in ('queued', 'active')")).length;
  }

  async #endsTold(runId: string): Promise<number> {
    const rows = await this.#sql(
      "select seq from kernel_stream_event where stream_id = $1 and event = 'done'",
      runId,
    );
    return rows.length;
  }

  async #sql(statement: string, ...values: string[]): Promise<object[]> {
    const client = new pg.Client(this.postgres.url);
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  async #signIn(): Promise<void> {
    for (const [index, server] of this.fleet.servers.entries()) {
      const client = await server.client();
      if (index === 0) await client.post('/auth/register', account);
      await client.signIn(account.email, account.password);
      this.clients.push(client);
    }
  }

  async #addTest(projectId: string, name: string, steps: readonly Step[]): Promise<string> {
    const { status, body } = await this.client.post(`/projects/${projectId}/tests`, { name, steps });
    if (status !== 201) throw new Error(`The test was refused: ${JSON.stringify(body)}`);
    await this.client.patch(`/projects/${projectId}/tests/${body.id}/approve`);
    return body.id;
  }
}
