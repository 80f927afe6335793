import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ActivityLog, Events, RunFinished, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import newPlugin from './index.ts';

describe('new-plugin', () => {
  let kernel: TestKernel;
  // @part route entity configuration event
  let admin: TestClient;
  // @end
  // @part configuration
  let tracker: FakeTracker;
  // @end

  before(async () => {
    // @part configuration
    tracker = await fakeTracker();
    // @end
    kernel = await createTestKernel({
      plugins: [newPlugin],
      // @part configuration
      env: { NEW_PLUGIN_TRACKER_URL: tracker.url, NEW_PLUGIN_TRACKER_TOKEN: 'secret-token' },
      // @end
    });
    // @part route entity configuration event
    admin = await kernel.signUp();
    // @end
  });

  after(async () => {
    await kernel.close();
    // @part configuration
    tracker.close();
    // @end
  });

  test('it runs', () => {
    assert.deepEqual(
      kernel.plugins.map(({ id, state, reason }) => ({ id, state, reason })),
      [{ id: 'new-plugin', state: 'running', reason: null }],
    );
  });
  // @part route

  test('it greets members of the workspace, and nobody else', async () => {
    const { status, body } = await admin.get('/new-plugin/greeting?name=Ada');
    assert.deepEqual({ status, body }, { status: 200, body: { greeting: 'Hello, Ada!' } });
    assert.equal((await kernel.visitor().get('/new-plugin/greeting?name=Ada')).status, 401);
    assert.equal((await admin.get('/new-plugin/greeting')).status, 400);
  });
  // @end
  // @part entity

  test('notes are written, listed and deleted', async () => {
    const { status, body: note } = await admin.post('/new-plugin/notes', { body: 'Slow on Mondays' });
    assert.equal(status, 201);
    const { body: page } = await admin.get('/new-plugin/notes');
    assert.deepEqual(page.data, [note]);
    assert.equal((await admin.delete(`/new-plugin/notes/${note.id}`)).status, 200);
    assert.equal((await admin.delete(`/new-plugin/notes/${note.id}`)).status, 404);
  });

  test('viewers may not write notes, and other workspaces do not see them', async () => {
    const { body: note } = await admin.post('/new-plugin/notes', { body: 'Ours' });
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    assert.equal((await viewer.get('/new-plugin/notes')).body.meta.total, 1);
    assert.equal((await viewer.post('/new-plugin/notes', { body: 'Mine' })).status, 403);
    const stranger = await kernel.signUp();
    assert.equal((await stranger.get('/new-plugin/notes')).body.meta.total, 0);
    assert.equal((await stranger.delete(`/new-plugin/notes/${note.id}`)).status, 404);
  });
  // @end
  // @part configuration

  test('it signs in at the tracker, and tells the token to nobody', async () => {
    const { status, body } = await admin.get('/new-plugin/tracker');
    assert.deepEqual({ status, body }, { status: 200, body: { name: 'Issues' } });
    assert.equal(tracker.authorization(), 'Bearer secret-token');
  });

  test('a tracker that does not answer is an error with a code', async () => {
    tracker.close();
    const { status, body } = await admin.get('/new-plugin/tracker');
    assert.deepEqual({ status, code: body.code }, { status: 503, code: 'TRACKER_FAILED' });
    assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1|secret/);
  });
  // @end
  // @part event

  test('each run that ended is in the activity trail of its workspace', { timeout: 30_000 }, async () => {
    await kernel.inWorkspaceOf(admin, () => {
      const { workspaceId } = kernel.service(Scope);
      const run = { runId: 'run-1', projectId: 'project-1', workspaceId } as const;
      return kernel.service(Events).emit(RunFinished, { ...run, type: 'test_run', status: 'completed' });
    });
    const seen = () =>
      kernel.inWorkspaceOf(admin, async () => {
        const log = kernel.service(ActivityLog);
        return (await log.page({ types: ['new-plugin.run-seen'] }, { limit: 10 })).rows;
      });
    // The event is delivered after the commit.
    let rows = await seen();
    while (rows.length === 0) {
      await sleep(50);
      rows = await seen();
    }
    assert.deepEqual(rows[0]?.meta, { runId: 'run-1' });
  });
  // @end
});
// @part configuration

interface FakeTracker {
  readonly url: string;
  authorization(): string | undefined;
  close(): void;
}

/** An issue tracker on this machine, which remembers how it was signed in to. */
async function fakeTracker(): Promise<FakeTracker> {
  let authorization: string | undefined;
  const server = http.createServer((request, response) => {
    authorization = request.headers.authorization;
    response.setHeader('content-type', 'application/json').end('{"name":"Issues"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    authorization: () => authorization,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
// @end
