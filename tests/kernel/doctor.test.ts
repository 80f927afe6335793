import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Diagnoses, type Finding } from '@testkernel/sdk';
import { createTestKernel, diagnosisConformance } from '@testkernel/sdk/testing';
import pg from 'pg';
import t, { type Test } from 'tap';
import { examine } from '../../core/src/doctor/examine.ts';
import { lockDataDir } from '../../core/src/persistence/data-dir-lock.ts';

const main = fileURLToPath(new URL('../../core/src/main.ts', import.meta.url));
const server = process.env.TEST_DATABASE_URL ?? '';
const strong = 'k8Jq-2mVx-9sLw-4tRb-7yNc-1dFh-6pZg';

/** The findings by subject. @param only the first-party plugins to examine */
async function findingsOf(
  env: NodeJS.ProcessEnv,
  only: readonly string[] = [],
): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>();
  for await (const finding of examine({ env: { LOG_LEVEL: 'silent', ...env }, cwd: '/', only })) {
    found.set(finding.subject, finding);
  }
  return found;
}

async function newDatabase(t: Test): Promise<string> {
  const name = `doctor_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  t.teardown(() => query(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

t.test('what works is found, and a browser is launched for it', async (t) => {
  const dataDir = t.testdir();
  const found = await findingsOf({ DATA_DIR: dataDir, PATH: process.env.PATH }, ['runner', 'engine-default']);
  for (const subject of [
    'configuration',
    'DATA_DIR',
    'redis',
    'database',
    'plugins',
    'browser engine-default',
  ]) {
    t.match(found.get(subject), { status: 'ok' }, subject);
  }
  t.match(found.get('browser engine-default'), { message: /starts \(\d+/ });
  t.match(found.get('database'), { message: /first start creates it/ });
});

t.test('what is wrong is found at once, each with what to do', async (t) => {
  const found = await findingsOf(
    {
      NODE_ENV: 'production',
      DATA_DIR: t.testdir(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      REDIS_URL: 'redis://127.0.0.1:1',
      JWT_SECRET: 'short',
      PUBLIC_URL: 'https://tests.example.com',
      BROWSER_EXECUTABLE: '/no/such/browser',
      FFMPEG_EXECUTABLE: '/no/such/ffmpeg',
      PLUGINS_DIR: fileURLToPath(new URL('../fixtures/misbehaving-plugins/throws-in-setup', import.meta.url)),
    },
    ['runner', 'engine-default', 'throws-in-setup'],
  );
  const failed = [...found.values()]
    .filter(({ status }) => status === 'failed')
    .map(({ subject }) => subject);
  t.strictSame(failed.toSorted(), [
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'browser engine-default',
    'database',
    'plugin throws-in-setup',
    'redis',
  ]);
  t.match(found.get('TRUST_PROXY'), { status: 'warning', advice: /TRUST_PROXY/ });
  t.match(found.get('ffmpeg'), { status: 'warning', message: /FFMPEG_EXECUTABLE/ });
  t.match(found.get('mail'), { status: 'warning', advice: /SMTP_URL/ });
  for (const { status, subject, advice } of found.values()) {
    if (status !== 'ok') t.match(advice, /\.$/, subject);
  }
  t.notMatch(JSON.stringify([...found.values()]), /short|nobody@/, 'no secret is told');
});

t.test(
  'the database is told to be empty, behind or ahead of the version',
  { skip: !server && 'PostgreSQL is not there' },
  async (t) => {
    const env = {
      DATA_DIR: t.testdir(),
      DATABASE_URL: await newDatabase(t),
      REDIS_URL: process.env.TEST_REDIS_URL,
      JWT_SECRET: strong,
      ENCRYPTION_KEY: `${strong}2`,
    };
    const empty = await findingsOf(env);
    t.match(empty.get('database'), { status: 'ok', message: /^PostgreSQL \d+\S* answers\.$/ });
    t.match(empty.get('migrations'), { status: 'ok', message: /empty/ });
    t.match(empty.get('clock'), { status: 'ok' });
    await query(
      env.DATABASE_URL,
      `create table kernel_migration (name text); insert into kernel_migration values ('kernel/20261121000000-kernel')`,
    );
    t.match((await findingsOf(env)).get('migrations'), {
      status: 'warning',
      message: /are pending/,
      advice: /backup/,
    });
    await query(env.DATABASE_URL, `insert into kernel_migration values ('kernel/29990101000000-later')`);
    t.match((await findingsOf(env)).get('migrations'), {
      status: 'warning',
      message: /unknown to this version/,
    });
  },
);

t.test('a running server with an embedded database is left alone', async (t) => {
  const dataDir = t.testdir();
  mkdirSync(join(dataDir, 'database'));
  const lock = lockDataDir(dataDir);
  t.teardown(() => lock.release());
  t.match((await findingsOf({ DATA_DIR: dataDir })).get('database'), {
    status: 'ok',
    message: /was not examined/,
  });
});

t.test('the command prints the findings, and its status tells whether something failed', async (t) => {
  const run = (...args: string[]) =>
    new Promise<{ status: number; stdout: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: t.testdir(), TRUST_PROXY: 'nonsense' };
      const argv = ['--conditions=@testkernel/source', main, 'doctor', ...args];
      execFile(process.execPath, argv, { env }, (error, stdout) =>
        resolve({ status: Number(error?.code ?? 0), stdout }),
      );
    });
  const told = await run('--json');
  t.equal(told.status, 1);
  t.match(JSON.parse(told.stdout), { ok: false, findings: [{ status: 'failed', subject: 'configuration' }] });
  t.match((await run()).stdout, /^FAILED {2}configuration: [\s\S]*0 ok, 0 warnings, 1 failed\n$/);
});

t.test('what plugins examine', async (t) => {
  const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
  t.teardown(() => kernel.close());
  for (const name of ['browsers', 'evidence']) {
    for (const { name: what, run } of diagnosisConformance(() => kernel.contribution(Diagnoses, name))) {
      await t.test(`${name}: ${what}`, run);
    }
  }
});
