import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServerDatabase } from '../../../core/src/testing/server-database.ts';
import { alternate } from '../harness/alternate.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { median } from '../harness/median.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { AccountClient } from './account-client.ts';

const email = 'ada@example.com';
const password = 'Correct-Horse-7!';
const logins = 10;
const requests = 300;

/** Medians of one round, in milliseconds. */
interface Round {
  readonly login: number;
  readonly refresh: number;
  readonly read: number;
}

const api: Benchmark = {
  description:
    'Sign-in, refresh and an authenticated read beside the same routes on bare Fastify, on PostgreSQL.',
  rounds: 7,
  async run({ rounds, note }) {
    const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-api-'));
    const [own, bare] = [await createServerDatabase(server), await createServerDatabase(server)];
    const ours = await BenchServer.start(folder, { DATABASE_URL: own.url, LOG_LEVEL: 'warn' });
    const peer = await startBare(bare.url);
    try {
      await register(ours.origin);
      const measured = await alternate(
        rounds,
        () => round(ours.origin),
        () => round(peer.origin),
      );
      note(`${rounds} rounds of ${logins} logins and ${requests} refreshes and reads`);
      const of = (rows: readonly Round[], key: keyof Round) => rows.map((row) => row[key]);
      const figure = (name: string, key: keyof Round, target?: number) => ({
        name,
        unit: 'ms' as const,
        values: of(measured.ours, key),
        peer: { name: 'bare Fastify', values: of(measured.peers, key) },
        ...(target === undefined ? {} : { target }),
      });
      const bareRead = median(of(measured.peers, 'read'));
      return [
        figure('POST /auth/login (argon2id)', 'login'),
        figure('POST /auth/refresh', 'refresh'),
        figure('GET /auth/me', 'read', Math.min(bareRead + 1, bareRead * 2)),
      ];
    } finally {
      await Promise.all([ours.stop(), peer.stop()]);
      await Promise.all([own.drop(), bare.drop(), rm(folder, { recursive: true, force: true })]);
    }
  },
};
export default api;

async function register(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, password }),
  });
  if (answer.status !== 201) throw new Error(`The registration answered ${answer.status}.`);
}

async function round(origin: string): Promise<Round> {
  const client = new AccountClient(origin);
  const repeated = async (times: number, send: () => Promise<number>) => {
    const took: number[] = [];
    for (let turn = 0; turn < times; turn += 1) took.push(await send());
    return median(took);
  };
  try {
    return {
      login: await repeated(logins, () => client.login(email, password)),
      refresh: await repeated(requests, () => client.refresh()),
      read: await repeated(requests, () => client.read('/api/v1/auth/me')),
    };
  } finally {
    client.close();
  }
}

async function startBare(databaseUrl: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(
    process.execPath,
    ['--conditions=@testkernel/source', file, databaseUrl, email, password],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [origin] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    origin: String(origin),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
