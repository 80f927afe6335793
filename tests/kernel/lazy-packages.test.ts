import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';

const fixture = fileURLToPath(new URL('./fixtures/loaded-packages.ts', import.meta.url));

/** With many modules, and not needed before a request, a job or a setting asks for what they do. */
const lazy = [
  '@modelcontextprotocol/sdk',
  '@simplewebauthn/server',
  '@zip.js/zip.js',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@opentelemetry/sdk-trace',
  'bullmq',
  'ioredis',
  'nodemailer',
  'pixelmatch',
  'playwright',
  'playwright-core',
  'sharp',
  'undici',
  'zod',
];

t.test('a start loads no package that it does not need', async (t) => {
  const { REDIS_URL: _, ...env } = process.env;
  const args = ['--conditions=@testkernel/source', fixture];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const loaded: string[] = JSON.parse(stdout);
  t.ok(loaded.includes('fastify') && loaded.includes('typebox'), 'of those that it needs it does');
  t.same(
    loaded.filter((name) => lazy.includes(name)),
    [],
    'load it with `await import()` in the module that uses it',
  );
});
