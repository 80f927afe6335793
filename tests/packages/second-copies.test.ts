import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { definePlugin } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { compile } from '../../sdk/packaging/compile.ts';
import { until } from '../kernel/support/until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/second-copies/', import.meta.url));

const temporary = mkdtempSync(join(tmpdir(), 'testkernel-copies-'));
t.teardown(() => rmSync(temporary, { recursive: true }));

/** A fixture outside of the repository, with these packages as its own. */
function plugin(fixture: string, packages: readonly string[]): string {
  const folder = join(mkdtempSync(join(temporary, 'plugin-')), fixture);
  cpSync(join(fixtures, fixture), folder, { recursive: true });
  for (const name of packages) {
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
    });
  }
  return folder;
}

/** As npm would have installed it: built, and with the packages that it needs at run time. */
function pluginWithSdk(version: string): string {
  const folder = plugin('own-sdk', ['typebox', 'uuid', 'acorn', 'csv-stringify', 'tinypool']);
  const copy = join(folder, 'node_modules/@testkernel/sdk');
  mkdirSync(copy, { recursive: true });
  compile(join(root, 'sdk/tsconfig.build.json'), join(copy, 'dist'));
  const manifest = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version }));
  return folder;
}

const boot = (id: string, folder: string) =>
  createTestKernel({
    tolerant: true,
    plugins: [id],
    env: { PLUGINS_DIR: folder, OWN_SDK_GREETING: 'Good day' },
  });

t.test('a plugin with an SDK of its own, within its range, works with it', async (t) => {
  const folder = pluginWithSdk('0.1.7');
  const kernel = await boot('own-sdk', folder);
  t.teardown(() => kernel.close());
  t.match(kernel.plugins, [{ id: 'own-sdk', state: 'running' }]);
  const ada = await kernel.signUp();
  const own = pathToFileURL(join(folder, 'node_modules/@testkernel/sdk/dist/src/index.js')).href;
  t.match(await ada.get('/own-sdk'), { status: 200, body: { sdk: own, greeting: 'Good day' } });

  t.equal((await ada.post('/own-sdk', { name: 'Grace' })).status, 202);
  await until('its job ran', async () => (await ada.get('/own-sdk')).body.greeted.includes('Grace'));

  t.match(await ada.get('/own-sdk/errors/not-found'), { status: 404, body: { code: 'NOT_FOUND' } });
  const conflict = { error: 'It was greeted already.', code: 'GREETED_ALREADY', by: 'own-sdk' };
  t.match(await ada.get('/own-sdk/errors/conflict'), { status: 409, body: conflict });
  const tooMany = await ada.get('/own-sdk/errors/too-many');
  t.match(tooMany, { status: 429, body: { code: 'RATE_LIMITED' } });
  t.equal(tooMany.headers.get('retry-after'), '7', "the server knows its error's class");
  t.match((await ada.get('/own-sdk/egress')).body, { asUrlNotAllowed: true, asConflict: false });
});

t.test('a plugin whose own SDK is not the one that it needs is left out, with the reason', async (t) => {
  const kernel = await boot('own-sdk', pluginWithSdk('0.2.0'));
  t.teardown(() => kernel.close());
  const reason = 'It needs @testkernel/sdk ^0.1.0, and brings 0.2.0 of its own.';
  t.match(kernel.plugins, [{ id: 'own-sdk', state: 'failed', reason }]);
});

t.test('a plugin whose own SDK is broken is left out, and not given the server’s in its place', async (t) => {
  const folder = pluginWithSdk('0.1.7');
  rmSync(join(folder, 'node_modules/@testkernel/sdk/dist'), { recursive: true });
  const kernel = await boot('own-sdk', folder);
  t.teardown(() => kernel.close());
  t.match(kernel.plugins, [{ id: 'own-sdk', state: 'failed', reason: /Cannot find module/ }]);
});

t.test('a plugin with a MikroORM of its own is left out, with the reason', async (t) => {
  const kernel = await boot('own-orm', plugin('own-orm', ['@mikro-orm/core']));
  t.teardown(() => kernel.close());
  const reason = /It brings a copy of @mikro-orm\/core of its own, .+: make it a peer dependency\./;
  t.match(kernel.plugins, [{ id: 'own-orm', state: 'failed', reason }]);
});

t.test('entities of another MikroORM are refused in a definition under test', async (t) => {
  const folder = plugin('own-orm', ['@mikro-orm/core']);
  const copy = pathToFileURL(join(folder, 'node_modules/@mikro-orm/core/index.js')).href;
  const { defineEntity, p } = await import(copy);
  const note = defineEntity({ name: 'Note', properties: { id: p.uuid().primary() } });
  const definition = definePlugin({ id: 'own-orm', entities: [note], setup() {} });
  await t.rejects(createTestKernel({ plugins: [definition] }), /made by another copy of @mikro-orm\/core/);
});
