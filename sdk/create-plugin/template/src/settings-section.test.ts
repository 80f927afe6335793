import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { RouteCatalog } from '@testkernel/sdk';
import {
  consolePartConformance,
  createTestKernel,
  type TestClient,
  type TestKernel,
} from '@testkernel/sdk/testing';
import newPlugin from './index.ts';
import { settingsSection } from './settings-section.ts';

describe('the settings section', () => {
  let kernel: TestKernel;
  let admin: TestClient;

  before(async () => {
    kernel = await createTestKernel({ plugins: [newPlugin] });
    admin = await kernel.signUp();
  });

  after(() => kernel.close());

  const bench = {
    get routes() {
      return kernel.service(RouteCatalog).list();
    },
    subject: {},
    ask: (method: string, path: string, body?: unknown) =>
      admin.request(method, path.replace('/api/v1', ''), body),
  };
  for (const { name, run } of consolePartConformance(() => settingsSection, bench)) test(name, run);

  test('it keeps the settings of each workspace, which only administrators read and change', async () => {
    const settings = { channel: '#releases', onlyFailures: false };
    assert.equal((await admin.put('/new-plugin/settings', settings)).status, 200);
    assert.equal((await admin.put('/new-plugin/settings', settings)).status, 200);
    assert.deepEqual((await admin.get('/new-plugin/settings')).body, settings);
    const stranger = await kernel.signUp();
    assert.deepEqual((await stranger.get('/new-plugin/settings')).body, { channel: '', onlyFailures: true });
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    assert.equal((await lead.get('/new-plugin/settings')).status, 403);
    assert.equal((await admin.put('/new-plugin/settings', { channel: 7 })).status, 400);
  });
});
