import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserEngine, childEnvironment } from '@testkernel/sdk';
import { pino } from 'pino';
import t from 'tap';
import { FirefoxEngine } from '../../plugins/engine-b/src/firefox-engine.ts';
import { WebKitEngine } from '../../plugins/engine-c/src/webkit-engine.ts';
import { ChromiumEngine } from '../../plugins/engine-default/src/chromium-engine.ts';
import { openBench, testOf } from '../../plugins/runner/tests/support/bench.ts';
import { startSite } from '../../plugins/runner/tests/support/site.ts';
import { environmentsBelow } from './support/environments-of.ts';

const secrets = {
  JWT_SECRET: 'secret-of-sessions',
  ENCRYPTION_KEY: 'secret-of-the-vault',
  DATABASE_URL: 'postgres://ada:secret@database/kernel',
  REDIS_URL: 'redis://:secret@redis',
  SMTP_URL: 'smtp://ada:secret@mail',
  S3_SECRET_ACCESS_KEY: 'secret-of-artifacts',
  NODE_OPTIONS_OF_OPERATOR: 'anything',
};
Object.assign(process.env, secrets);
const skip =
  process.platform === 'linux' ? false : 'environments of processes are in /proc, which only Linux has';

const engines: readonly [name: string, engine: BrowserEngine][] = [
  ['Chromium', new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', pino({ level: 'silent' }))],
  ['Firefox', new FirefoxEngine(process.env.BROWSER_B_EXECUTABLE ?? '')],
  ['WebKit', new WebKitEngine(process.env.BROWSER_C_EXECUTABLE ?? '')],
];

/** The names of the secrets that processes below this one were given. */
function leaked(): string[] {
  const lines = [...environmentsBelow(process.pid).values()].flat();
  return Object.keys(secrets).filter((name) => lines.some((line) => line.startsWith(`${name}=`)));
}

t.test('what programs need is passed on', async (t) => {
  const env = { PATH: '/bin', LC_ALL: 'C', TZ: 'UTC', XDG_RUNTIME_DIR: '/run', DISPLAY: ':0', ...secrets };
  const { PATH, LC_ALL, TZ, XDG_RUNTIME_DIR, DISPLAY } = env;
  t.strictSame(childEnvironment({ ADDED: '1' }, env), {
    ...{ PATH, LC_ALL, TZ, XDG_RUNTIME_DIR, DISPLAY },
    ADDED: '1',
  });
});

for (const [name, engine] of engines) {
  const found = await engine.availability();
  const missing = skip || (found.available ? false : found.reason);
  t.test(`${name} is not given the service's settings`, { skip: missing }, async (t) => {
    const browser = await engine.launch({ proxyServer: 'http://127.0.0.1:9' });
    try {
      const environments = [...environmentsBelow(process.pid).values()];
      t.ok(environments.length > 0, 'it has processes');
      t.ok(
        environments.some((lines) => lines.some((line) => line.startsWith('PATH='))),
        'their environment can be read',
      );
      t.strictSame(leaked(), []);
    } finally {
      await browser.close();
    }
  });
}

t.test('neither is ffmpeg', { skip }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-ffmpeg-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const ffmpegExecutable = join(folder, 'ffmpeg');
  writeFileSync(
    ffmpegExecutable,
    `#!/bin/sh\nenv > ${join(folder, 'environment')}\nfor file; do :; done\ncat > "$file"\n`,
  );
  chmodSync(ffmpegExecutable, 0o755);
  const site = await startSite();
  const bench = await openBench({ url: site.url, ffmpegExecutable });
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  await bench.run([testOf('Filmed', { action: 'navigate', url: '/' })], {
    evidence: { screenshots: 'off', trace: false, video: 'on' },
  });
  const environment = readFileSync(join(folder, 'environment'), 'utf8');
  t.match(environment, /^PATH=/m);
  for (const name of Object.keys(secrets)) t.notMatch(environment, new RegExp(`^${name}=`, 'm'), name);
});
