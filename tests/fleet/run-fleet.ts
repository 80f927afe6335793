// Runs a whole installation on one machine, each part a process of its own: two servers, three workers, and PostgreSQL
// and Redis where none are given.
//   npm run fleet
//   npm run fleet -- --servers 3 --workers 5 --port 4000
// DATABASE_URL and REDIS_URL name services that run already; others are started from what is installed, and end with
// the fleet. Ctrl-C ends everything.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../processes/free-port.ts';
import { Fleet } from './fleet.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { RedisServer } from './redis-server.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    port: { type: 'string', default: process.env.PORT ?? '3000' },
  },
});
/** Jobs that a worker takes at a time. */
const jobsAtATime = 2;
const started: { stop(): void | Promise<void> }[] = [];
const interrupted = new Promise<void>((resolve) => {
  // Ctrl-C arrives twice: from the terminal and from the launcher.
  process.on('SIGINT', resolve);
  process.on('SIGTERM', resolve);
});

try {
  const fleet = await startFleet();
  tell(fleet);
  await interrupted;
  process.stdout.write('Stopping …\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
for (const part of started.reverse()) await part.stop();

async function startFleet(): Promise<Fleet> {
  const dataDir = process.env.DATA_DIR ?? join(process.cwd(), 'data', 'fleet');
  await mkdir(dataDir, { recursive: true });
  const databaseUrl = process.env.DATABASE_URL || (await ownPostgres());
  const redisUrl = process.env.REDIS_URL || (await ownRedis());
  const size = { servers: wholeNumber(values.servers), workers: wholeNumber(values.workers) };
  // As many shards as the workers take at a time.
  const { WORKER_CONCURRENCY = String(jobsAtATime), MAX_WORKERS = String(size.workers * jobsAtATime) } =
    process.env;
  const env = { WORKER_CONCURRENCY, MAX_WORKERS };
  const firstPort = wholeNumber(values.port);
  const fleet = new Fleet({ databaseUrl, redisUrl, dataDir, ...size, env, firstPort });
  started.push(fleet);
  await fleet.start();
  return fleet;
}

async function ownPostgres(): Promise<string> {
  const cluster = PostgresCluster.start(await freePort());
  started.push(cluster);
  return cluster.url;
}

async function ownRedis(): Promise<string> {
  if (!RedisServer.installed)
    throw new Error('Redis is not installed: install redis-server, or set REDIS_URL.');
  const redis = new RedisServer(await freePort());
  started.push(redis);
  await redis.start();
  return redis.url;
}

function tell({ servers, workers, options: { databaseUrl, redisUrl } }: Fleet): void {
  for (const server of servers)
    process.stdout.write(`Server      ${server.address} (pid ${server.serverPid})\n`);
  for (const worker of workers) process.stdout.write(`Worker      pid ${worker.serverPid}\n`);
  process.stdout.write(`PostgreSQL  ${databaseUrl}\nRedis       ${redisUrl}\nCtrl-C ends all of it.\n`);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${text} is no number of processes, and no port.`);
  return number;
}
