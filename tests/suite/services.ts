import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A service of the integration tests: found, started for them, or absent. */
export interface Service {
  readonly name: string;
  /** Handed to the tests in `variable`. */
  readonly url: string | null;
  readonly variable: string;
  stop(): void;
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
  const binaries = postgresBinaries();
  if (!binaries) return { ...about, url: null, stop: nothingToStop };
  return { ...about, ...startPostgres(binaries) };
}

/** Redis: `TEST_REDIS_URL`, else one on the usual port, else one of our own where it is installed. */
export async function redis(): Promise<Service> {
  const about = { name: 'Redis', variable: 'TEST_REDIS_URL' };
  const given = process.env.TEST_REDIS_URL;
  if (given) return { ...about, url: given, stop: nothingToStop };
  if (await answers(6379)) return { ...about, url: 'redis://127.0.0.1:6379', stop: nothingToStop };
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return { ...about, url: null, stop: nothingToStop };
  const port = 16379;
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  return { ...about, url: `redis://127.0.0.1:${port}`, stop: () => server.kill() };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
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

function postgresBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  return spawnSync('initdb', ['--version']).status === 0 ? '' : null;
}

/** initdb refuses to work as root, so the cluster then belongs to the user that Debian's package made. */
function startPostgres(binaries: string): { url: string; stop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-postgres-'));
  const data = join(folder, 'data');
  const port = '15432';
  const asRoot = process.getuid?.() === 0;
  if (asRoot) run('chown', ['postgres', folder], false);
  run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], asRoot);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run(
    join(binaries, 'pg_ctl'),
    ['-D', data, '-o', options, '-w', '-l', join(folder, 'log'), 'start'],
    asRoot,
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop'], asRoot),
  };
}

function run(command: string, args: readonly string[], asPostgres: boolean): void {
  const [program, all] = asPostgres
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, [...args]];
  const { status, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
