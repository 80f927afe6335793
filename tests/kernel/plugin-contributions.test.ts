import { fileURLToPath } from 'node:url';
import { RouteCatalog } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const folderOf = (name: string) => fileURLToPath(new URL(`../fixtures/plugins/${name}`, import.meta.url));

/** A kernel with this plugin from its folder, as an operator would load it. */
const bootWith = (name: string, env: Record<string, string> = {}) =>
  createTestKernel({ plugins: [name], env: { PLUGINS_DIR: folderOf(name), ...env } });

t.test('a permission that a plugin brings is held by the roles from its own on', async (t) => {
  const kernel = await bootWith('adds-permission');
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  t.match(await admin.post('/notes'), { status: 200, body: { written: true } });
  t.equal((await lead.post('/notes')).status, 200);
  t.match(await viewer.post('/notes'), { status: 403, body: { code: 'FORBIDDEN' } });
  t.match(await kernel.visitor().post('/notes'), { status: 401, body: { code: 'UNAUTHORIZED' } });
  t.match(
    kernel
      .service(RouteCatalog)
      .permissions()
      .find(({ id }) => id === 'notes.write'),
    { role: 'qa_lead', description: 'Write and delete notes.' },
  );
});

t.test('a rate limit that a plugin brings', async (t) => {
  const statusesOf = async (client: TestClient, requests: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < requests; n += 1) statuses.push((await client.get('/notes/export')).status);
    return statuses;
  };

  t.test('counts each user, and says when to come back', async (t) => {
    const kernel = await bootWith('adds-rate-limit');
    t.teardown(() => kernel.close());
    const [ada, bob] = [await kernel.signUp(), await kernel.signUp()];
    t.strictSame(await statusesOf(ada, 4), [200, 200, 200, 429]);
    t.strictSame(await statusesOf(bob, 1), [200]);
    const refused = await ada.get('/notes/export');
    t.match(refused, { status: 429, body: { code: 'RATE_LIMITED' } });
    t.equal(refused.headers.get('ratelimit-policy'), '3;w=600');
    t.ok(Number(refused.headers.get('retry-after')) > 0);
    t.equal((await ada.get('/auth/me')).status, 200, 'other routes are not under it');
  });

  t.test('has its maximum from its variable, where an operator set it', async (t) => {
    const kernel = await bootWith('adds-rate-limit', { RATE_LIMIT_NOTE_EXPORT_MAX: '1' });
    t.teardown(() => kernel.close());
    t.strictSame(await statusesOf(await kernel.signUp(), 2), [200, 429]);
  });
});
