import type { Finding } from '@testkernel/sdk';
import type { Connection } from '../persistence/connect.ts';
import type { MigrationFile } from '../persistence/migration-files.ts';

const oldestVersion = 14;
const largestDifferenceMs = 2_000;

/** Examines an open database: its version, what a start would change in it, and its clock. */
export async function examineDatabase(
  { em, embedded }: Pick<Connection, 'em' | 'embedded'>,
  migrations: readonly MigrationFile[],
): Promise<Finding[]> {
  const ask = async <Row>(statement: string) => em.fork().execute<Row[]>(statement);
  const [server] = await ask<{ server_version: string }>('show server_version');
  const version = server?.server_version.split(' ')[0] ?? '';
  return [
    examineVersion(version, embedded),
    examineMigrations(await appliedMigrations(ask), migrations),
    await examineClock(ask, embedded),
  ];
}

function examineVersion(version: string, embedded: boolean): Finding {
  const subject = 'database';
  if (embedded)
    return { status: 'ok', subject, message: `The embedded database (PostgreSQL ${version}) can be opened.` };
  const message = `PostgreSQL ${version} answers.`;
  if (Number.parseInt(version, 10) >= oldestVersion) return { status: 'ok', subject, message };
  return {
    status: 'failed',
    subject,
    message: `PostgreSQL ${version} is older than ${oldestVersion}.`,
    advice: `Use PostgreSQL ${oldestVersion} or newer.`,
  };
}

/** Reads the table itself, because the migrator would create it. */
async function appliedMigrations(ask: <Row>(statement: string) => Promise<Row[]>): Promise<string[]> {
  const [found] = await ask<{ exists: boolean }>(
    `select to_regclass('kernel_migration') is not null as exists`,
  );
  if (!found?.exists) return [];
  return (await ask<{ name: string }>('select name from kernel_migration')).map(({ name }) => name);
}

function examineMigrations(applied: readonly string[], known: readonly MigrationFile[]): Finding {
  const subject = 'migrations';
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    return {
      status: 'warning',
      subject,
      message: `${unknown.length} applied migrations are unknown to this version and its plugins, as ${unknown[0]}.`,
      advice:
        'Start no older version on the database of a newer one. After removing a plugin, its tables stay, and this is no fault.',
    };
  }
  const pending = known.filter(({ name }) => !applied.includes(name));
  if (applied.length === 0) {
    return { status: 'ok', subject, message: `The database is empty: the first start creates all tables.` };
  }
  if (pending.length === 0) return { status: 'ok', subject, message: 'None is pending.' };
  return {
    status: 'warning',
    subject,
    message: `${pending.length} are pending, from ${pending[0]?.name} on: the next start applies them.`,
    advice: 'Make a backup before the start.',
  };
}

async function examineClock(
  ask: <Row>(statement: string) => Promise<Row[]>,
  embedded: boolean,
): Promise<Finding> {
  const subject = 'clock';
  if (embedded)
    return { status: 'ok', subject, message: 'The embedded database has the clock of this machine.' };
  const before = Date.now();
  const [row] = await ask<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const after = Date.now();
  const there = row?.ms ?? before;
  const difference = there < before ? before - there : Math.max(0, there - after);
  if (difference <= largestDifferenceMs) {
    return { status: 'ok', subject, message: 'The clocks of this machine and of the database agree.' };
  }
  return {
    status: 'failed',
    subject,
    message: `The clocks of this machine and of the database differ by ${(difference / 1000).toFixed(1)} s.`,
    advice: 'Synchronise both by NTP: sessions, one-time codes and the loss of workers are judged by them.',
  };
}
