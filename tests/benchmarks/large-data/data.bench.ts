import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { TestClient } from '@testkernel/sdk/testing';
import { createServerDatabase } from '../../../core/src/testing/server-database.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { type Figure, summaryOf } from '../harness/figure.ts';
import type { Report } from '../harness/report.ts';
import { tableText } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { type FilledProject, fillDatabase } from './fill-database.ts';
import { type MeasuredPage, pagesOf, type Shown } from './pages.ts';
import { fullScans, type Sql, scannedBetween } from './table-scans.ts';

const databaseServer = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const targetMs = 50;
const password = 'Bench-Person-1';
/** Tests and runs of each workspace's projects: 100,000 and 5,000 together. */
const sizes = [
  [
    { tests: 60_000, runs: 3_000 },
    { tests: 5_000, runs: 250 },
    { tests: 5_000, runs: 250 },
    { tests: 5_000, runs: 250 },
  ],
  [{ tests: 20_000, runs: 1_000 }],
  [{ tests: 5_000, runs: 250 }],
];

const data: Benchmark = {
  description: 'Every list page over 100,000 tests and 1,000,000 results on PostgreSQL (BENCH_DATABASE_URL).',
  rounds: 15,
  async run({ rounds, note }) {
    const database = await createServerDatabase(databaseServer);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'testkernel-data-'));
    const orm = await MikroORM.init({
      clientUrl: database.url,
      entities: [],
      discovery: { warnWhenNoEntities: false },
    });
    const sql: Sql = (statement, values = []) => orm.em.fork().execute(statement, [...values]);
    const start = () => BenchServer.start(dataDir, { DATABASE_URL: database.url });
    try {
      let server = await start();
      const projects = await makeProjects(server.origin);
      await server.stop();
      await fillDatabase(sql, projects, note);
      const before = await fullScans(sql);
      server = await start();
      const figures = await measure(server.origin, projects, rounds, note);
      await server.stop();
      return reportOf(figures, scannedBetween(before, await fullScans(sql)));
    } finally {
      await orm.close();
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    }
  },
};
export default data;

/** Empty projects of one person a workspace, by way of the API. */
async function makeProjects(origin: string): Promise<FilledProject[]> {
  const projects: FilledProject[] = [];
  for (const [person, ofWorkspace] of sizes.entries()) {
    const client = new TestClient(origin);
    await client.post('/auth/register', { name: 'Bench Person', email: emailOf(person), password });
    await client.signIn(emailOf(person), password);
    const workspaceId = (await client.get('/workspaces/current')).body.id;
    for (const size of ofWorkspace) {
      const { body } = await client.post('/projects', { name: 'Shop', url: 'https://shop.example.com/' });
      projects.push({ id: body.id, workspaceId, ...size });
    }
  }
  return projects;
}

function emailOf(person: number): string {
  return `person-${person}@example.com`;
}

/** Asked of the API: a query of our own would count among those that are watched. */
async function shownOf(client: TestClient, [big]: readonly FilledProject[]): Promise<Shown> {
  if (!big) throw new Error('There is no project.');
  const runs = (await client.get(`/projects/${big.id}/runs?pageSize=2`)).body.data;
  const tests = (await client.get(`/projects/${big.id}/tests?pageSize=1`)).body.data;
  const [runId, otherRunId] = runs.map(({ id }: { id: string }) => id);
  return { workspaceId: big.workspaceId, projectId: big.id, runId, otherRunId, testId: tests[0].id };
}

async function measure(
  origin: string,
  projects: readonly FilledProject[],
  rounds: number,
  note: (text: string) => void,
): Promise<Figure[]> {
  const client = new TestClient(origin);
  await client.signIn(emailOf(0), password);
  const cookie = `access_token=${client.cookie('access_token')}`;
  const figures: Figure[] = [];
  for (const page of pagesOf(await shownOf(client, projects))) {
    const ask = () => timed(`${origin}/api/v1${page.path}`, cookie, page);
    await ask();
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) values.push(await ask());
    figures.push({ name: page.name, unit: 'ms', values, target: targetMs });
  }
  note(`${figures.length} pages, ${rounds} times each`);
  return figures;
}

/** Milliseconds until the last byte, or the first one of what is streamed. */
async function timed(url: string, cookie: string, { name, streamed = false }: MeasuredPage): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  if (!streamed) await answer.arrayBuffer();
  const reader = streamed ? answer.body?.getReader() : undefined;
  await reader?.read();
  const took = performance.now() - started;
  await reader?.cancel();
  return took;
}

function reportOf(figures: readonly Figure[], scanned: readonly { table: string; times: number }[]): Report {
  const summaries = figures.map(summaryOf);
  const lines = scanned.map(({ table, times }) => `${table} was read IN FULL ${times} times`);
  const verdict = lines.length > 0 ? lines.join('\n') : 'no large table was read in full';
  return { text: `${tableText(summaries)}${verdict}\n`, json: { figures: summaries, scanned } };
}
