import { spawnSync } from 'node:child_process';
import { answers } from '../fleet/answers.ts';
import { PostgresCluster } from '../fleet/postgres-cluster.ts';
import { RedisServer } from '../fleet/redis-server.ts';

/** A service of the integration tests: found, started for them, or absent. */
export interface Service {
  readonly name: string;
  /** Handed to the tests in `variable`. */
  readonly url: string | null;
  readonly variable: string;
  stop(): void | Promise<void>;
}

const nothingToStop = () => {};

/** PostgreSQL: `TEST_DATABASE_URL`, else one on the usual port, else one of our own where it is installed. */
export async function postgres(): Promise<Service> {
  const about = { name: 'PostgreSQL', variable: 'TEST_DATABASE_URL' };
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { ...about, url: given, stop: nothingToStop };
  if ((await answers(5432)) && acceptsQueries('postgres://postgres@127.0.0.1:5432/postgres')) {
    return { ...about, url: 'postgres://postgres@127.0.0.1:5432/postgres', stop: nothingToStop };
  }
  if (!PostgresCluster.installed) return { ...about, url: null, stop: nothingToStop };
  const cluster = PostgresCluster.start(15432);
  return { ...about, url: cluster.url, stop: () => cluster.stop() };
}

/** Redis: `TEST_REDIS_URL`, else one on the usual port, else one of our own where it is installed. */
export async function redis(): Promise<Service> {
  const about = { name: 'Redis', variable: 'TEST_REDIS_URL' };
  const given = process.env.TEST_REDIS_URL;
  if (given) return { ...about, url: given, stop: nothingToStop };
  if (await answers(6379)) return { ...about, url: 'redis://127.0.0.1:6379', stop: nothingToStop };
  if (!RedisServer.installed) return { ...about, url: null, stop: nothingToStop };
  const server = new RedisServer(16379);
  await server.start();
  return { ...about, url: server.url, stop: () => server.stop() };
}

/** Somebody else's server may want a password that we do not have. */
function acceptsQueries(url: string): boolean {
  const probe = spawnSync(
    'psql',
    [url, '-Atc', 'select rolcreatedb from pg_roles where rolname = current_user'],
    {
      encoding: 'utf8',
      env: { ...process.env, PGCONNECT_TIMEOUT: '3', PGPASSWORD: 'none' },
    },
  );
  return probe.error === undefined && probe.stdout.trim() === 't';
}
