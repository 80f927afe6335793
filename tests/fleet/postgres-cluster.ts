import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of our own in a temporary folder, for whoever may stop it. */
export class PostgresCluster {
  readonly port: number;
  readonly #binaries: string;
  readonly #folder: string;
  readonly #data: string;
  /** initdb refuses to work as root, so the cluster then belongs to the user that Debian's package made. */
  readonly #asRoot = process.getuid?.() === 0;

  private constructor(binaries: string, port: number) {
    this.port = port;
    this.#binaries = binaries;
    this.#folder = mkdtempSync(join(tmpdir(), 'testkernel-postgres-'));
    this.#data = join(this.#folder, 'data');
  }

  static get installed(): boolean {
    return binariesOfPostgres() !== null;
  }

  /** Throws where PostgreSQL is not installed. */
  static start(port: number): PostgresCluster {
    const binaries = binariesOfPostgres();
    if (binaries === null) throw new Error('PostgreSQL is not installed.');
    const cluster = new PostgresCluster(binaries, port);
    cluster.#initialize();
    cluster.#control(['-l', join(cluster.#folder, 'log'), 'start']);
    return cluster;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** As an upgrade would: every connection is cut. */
  restart(): void {
    this.#control(['-m', 'fast', '-l', join(this.#folder, 'log'), 'restart']);
  }

  stop(): void {
    this.#control(['-m', 'fast', 'stop']);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #initialize(): void {
    if (this.#asRoot) run('chown', ['postgres', this.#folder], false);
    this.#run('initdb', ['-D', this.#data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  }

  #control(command: readonly string[]): void {
    const options = `-p ${this.port} -k ${this.#folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    this.#run('pg_ctl', ['-D', this.#data, '-o', options, '-w', ...command]);
  }

  #run(program: string, args: readonly string[]): void {
    run(join(this.#binaries, program), args, this.#asRoot);
  }
}

function binariesOfPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  return spawnSync('initdb', ['--version']).status === 0 ? '' : null;
}

function run(command: string, args: readonly string[], asPostgres: boolean): void {
  const [program, all] = asPostgres
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, [...args]];
  const { status, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    cwd: tmpdir(),
    // Not everybody's path leads to where runuser is.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
