import { readdirSync, readFileSync } from 'node:fs';
import { type Access, RouteCatalog, type RouteDescription, roles } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { permissionTable } from '../../core/src/identity/workspaces/permission-table.ts';
import { expectedAccess } from './support/expected-access.ts';

const plugins = readdirSync(new URL('../../plugins', import.meta.url));
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** A workspace with something in it for every parameter of a path, and a client for each role. */
async function workspaceOf(kernel: TestKernel) {
  const admin = await kernel.signUp();
  const { body: workspace } = await admin.get('/workspaces/current');
  const { body: project } = await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
  const steps = [{ action: 'navigate', url: 'https://shop.example.com' }];
  const { body: test } = await admin.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });
  const ids = {
    id: project.id,
    projectId: project.id,
    testId: test.id,
    userId: admin.user?.id,
    type: 'project',
  };
  const clients = {
    viewer: await kernel.signUp({ memberOf: admin, role: 'viewer' }),
    qa_lead: await kernel.signUp({ memberOf: admin, role: 'qa_lead' }),
    admin,
  };
  return { clients, ids: { ...ids, workspaceId: workspace.id } as Record<string, string | undefined> };
}

/** Asks with a body that no route reads, so that nothing happens beyond the question who may. */
async function ask(kernel: TestKernel, client: TestClient | null, route: RouteDescription, url: string) {
  const { method } = route;
  const session = client ? sessionHeaders(client) : {};
  const unread =
    method === 'GET' ? {} : { body: 'x', headers: { ...session, 'content-type': 'text/x-nothing' } };
  const answer = await fetch(kernel.url + url, { method, headers: session, redirect: 'manual', ...unread });
  const text = answer.headers.get('content-type')?.includes('json') ? await answer.text() : '{}';
  await answer.body?.cancel().catch(() => {});
  return { status: answer.status, code: JSON.parse(text || '{}').code };
}

/** In the words of the list of expectations. */
function neededFor(access: Access): string {
  if (typeof access === 'object' && 'machine' in access) return `machine ${access.machine}`;
  return typeof access === 'string' ? access : access.role;
}

function sessionHeaders(client: TestClient): Record<string, string> {
  const cookie = ['access_token', '_csrf'].map((name) => `${name}=${client.cookie(name)}`).join('; ');
  return { cookie, 'x-csrf-token': client.cookie('_csrf') ?? '' };
}

t.test('who may do what', async (t) => {
  const kernel = await createTestKernel({ plugins });
  t.teardown(() => kernel.close());
  const own = await workspaceOf(kernel);
  const foreign = await workspaceOf(kernel);
  const routes = kernel.service(RouteCatalog).list();
  const named = (route: RouteDescription) => `${route.method} ${route.url}`;
  const urlIn = (ids: Record<string, string | undefined>, route: RouteDescription) =>
    route.url.replace(/:(\w+)|\*/g, (_, name) => ids[name] ?? 'nothing-of-this-name');

  t.test('the README shows the table as it is', async (t) => {
    const table = permissionTable(kernel.service(RouteCatalog).permissions());
    t.ok(readme.includes(table), `README.md needs this table:\n\n${table}`);
  });

  t.test('every route is as the interface and the decisions have it, and none is beside them', async (t) => {
    const actual = routes.map((route) => `${named(route)}: ${neededFor(route.access)}`);
    t.strictSame([...new Set(actual)].sort(), [...expectedAccess].sort());
  });

  t.test('HEAD runs the handlers of routes without effects, and of no others', async (t) => {
    for (const { url } of routes.filter(({ method }) => method === 'GET')) {
      const path = url.replace(/:(\w+)|\*/g, (_, name) => own.ids[name] ?? 'nothing-of-this-name');
      const headers = sessionHeaders(own.clients.admin);
      const { status } = await fetch(kernel.url + path, { method: 'HEAD', headers, redirect: 'manual' });
      if (!/^\/(health|artifacts)/.test(url)) t.equal(status, 404, url);
    }
  });

  for (const route of routes) {
    const needed = neededFor(route.access);
    if (needed === 'public' || needed.startsWith('machine')) continue;
    const allowedFrom = ['signed-in', ...roles].indexOf(needed) - 1;

    t.test(named(route), async (t) => {
      const url = urlIn(own.ids, route);
      t.equal((await ask(kernel, null, route, url)).status, 401, 'nobody');
      for (const each of roles) {
        const { status, code } = await ask(kernel, own.clients[each], route, url);
        const allowed = roles.indexOf(each) >= allowedFrom;
        const missing = status === 404 && /nothing-of-this-name|\/(restore|purge)\//.test(url);
        if (allowed) t.notMatch({ status, code }, { status: 403, code: 'FORBIDDEN' }, each);
        else t.ok(missing || (status === 403 && code === 'FORBIDDEN'), `${each} got ${status} ${code}`);
        t.not(status, 401, each);
      }
      const strange = urlIn(foreign.ids, route);
      if (strange !== url && needed !== 'signed-in') {
        t.equal((await ask(kernel, own.clients.admin, route, strange)).status, 404, "another workspace's");
      }
    });
  }
});
