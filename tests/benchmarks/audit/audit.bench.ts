import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestClient } from '@testkernel/sdk/testing';
import { createServerDatabase } from '../../../core/src/testing/server-database.ts';
import { alternate } from '../harness/alternate.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { median } from '../harness/median.ts';
import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { bareLoop } from './bare-loop.ts';
import { FilledLog } from './filled-log.ts';
import { memoryOf } from './memory-of.ts';

const rows = 1_000_000;
const leastRowsPerSecond = 50_000;
const databaseServer = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const account = { name: 'Bench Person', email: 'bench@example.com', password: 'Bench-Person-1' };

const audit: Benchmark = {
  description: `GET /audit/verify of ${rows} rows on PostgreSQL (BENCH_DATABASE_URL), beside a bare loop.`,
  rounds: 3,
  async run({ rounds, note }) {
    const database = await createServerDatabase(databaseServer);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'testkernel-audit-'));
    try {
      const server = await BenchServer.start(dataDir, {
        DATABASE_URL: database.url,
        AUDIT_HASH_CHAIN: 'true',
      });
      const client = new TestClient(server.origin);
      await client.post('/auth/register', account);
      await client.signIn(account.email, account.password);
      const log = await FilledLog.open(database.url, (await client.get('/workspaces/current')).body.id);
      note(`filling ${rows} rows`);
      await log.fill(rows);
      const before = await memoryOf(server.pid);
      const times = await alternate(
        rounds,
        () => timed(() => verified(client)),
        () => timed(() => bareLoop(log)),
      );
      const after = await memoryOf(server.pid);
      await log.close();
      await server.stop();
      return reportOf(times.ours, times.peers, before.now, after.peak);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    }
  },
};
export default audit;

/** Returns how many rows hold. */
async function verified(client: TestClient): Promise<number> {
  const { body } = await client.get('/audit/verify');
  if (!body.verified) throw new Error(`The chain does not hold: ${JSON.stringify(body)}`);
  return body.rows;
}

/** Seconds; both sides must have seen every row. */
async function timed(work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const seen = await work();
  if (seen < rows) throw new Error(`Only ${seen} of ${rows} rows were read.`);
  return (performance.now() - started) / 1000;
}

function reportOf(ours: readonly number[], peers: readonly number[], idleMb: number, peakMb: number): Report {
  const rate = rows / median(ours);
  const bareRate = rows / median(peers);
  const lines = alignedLines([
    ['verify', rate.toFixed(0), 'rows/s'],
    ['bare select + sha256', bareRate.toFixed(0), 'rows/s'],
    ['verify over bare loop', (rate / bareRate).toFixed(2), ''],
    ['server before', idleMb.toFixed(0), 'MB resident'],
    ['server at its peak', peakMb.toFixed(0), 'MB resident'],
  ]);
  const verdict = rate >= leastRowsPerSecond ? 'within' : 'BELOW';
  return {
    text: `\n${lines.join('\n')}\n${verdict} the target of ${leastRowsPerSecond} rows/s\n`,
    json: { rows, rowsPerSecond: rate, bareRowsPerSecond: bareRate, idleMb, peakMb },
  };
}
