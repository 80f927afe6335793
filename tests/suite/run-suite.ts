// `npm test`: the usual suite, and beside it formatting, lint and types. `npm test -- <files>` runs some files, and
// `npm run test:extended` the extended suite.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lookForBrowser, lookForFirefox } from './browser.ts';
import { type Check, firstFailed } from './checks.ts';
import { runFiles } from './run-files.ts';
import { postgres, redis } from './services.ts';
import { testGroups } from './test-files.ts';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules', '.bin');
const ci = process.env.CI === 'true';
const files = process.argv.slice(2).filter((argument) => argument !== '--extended');
const suite = process.argv.includes('--extended') ? 'extended' : 'usual';

const services = [await postgres(), await redis()];
const missing = services.filter((service) => service.url === null).map((service) => service.name);
for (const browser of [await lookForBrowser(), await lookForFirefox()]) {
  if (!browser.available) missing.push(`a browser (${browser.reason})`);
}
if (missing.length > 0 && ci) fail(`Missing, and required under CI=true: ${missing.join(', ')}`);

if (!existsSync(join(root, 'node_modules', '@tapjs', 'test', 'package.json'))) fail('Run npm ci first.');
step('tap', 'build');

const urls = Object.fromEntries(services.flatMap(({ variable, url }) => (url ? [[variable, url]] : [])));
// Every file and every server that it starts loads the same modules.
const NODE_COMPILE_CACHE = join(root, '.tap', 'compile-cache');
const env = { ...process.env, ...urls, NODE_COMPILE_CACHE, PATH: `${bin}:${process.env.PATH}` };
const sourceChecks: readonly Check[] = [
  { command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { command: 'tsc', args: ['-p', '.'] },
];
// Each keeps one processor busy, and the tests that begin meanwhile wait for browsers.
const failedCheck = new AbortController();
const checked = firstFailed(files.length > 0 || suite === 'extended' ? [] : sourceChecks, root, env).then(
  (failed) => {
    if (failed !== null) failedCheck.abort();
    return failed;
  },
);
const groups = files.length > 0 ? files.map((file) => [file]) : testGroups(root, suite);
const outcome = await runFiles(root, groups, env, failedCheck.signal);
const failed = await checked;
for (const service of services) await service.stop();
if (missing.length > 0)
  process.stdout.write(`Left out, because it is not on this machine: ${missing.join(', ')}\n`);
for (const file of outcome.flaky)
  process.stdout.write(`Flaky: ${file} failed beside other files and passed alone.\n`);
if (files.length === 0 && suite === 'usual')
  process.stdout.write('Not part of npm test: the extended tests, which npm run test:extended runs.\n');
process.stdout.write(`${outcome.passed} passed, ${outcome.failed} failed\n`);
if (failed !== null) process.stdout.write(`${failed} failed, so the other tests were not begun.\n`);
process.exit(failed !== null || outcome.failed > 0 || outcome.passed === 0 ? 1 : 0);

function step(command: string, ...args: string[]): void {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  const { status } = spawnSync(join(bin, command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  if (status !== 0) fail(`${command} failed.`);
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
