import {
  definePlugin,
  type PipelineStage,
  PipelineStages,
  Projects,
  type Run,
  SignIns,
  SiteMaps,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { type Planet, serveChanging } from '../../../tests/applications/sites/changing-site.ts';
import { serveVault, vaultKeeper } from '../../../tests/applications/sites/vault-site.ts';

/** Stands in for the stages that generate tests, because these tests are about the crawl only. */
const nothing: PipelineStage = { count: () => 0, run: async (state) => state };
const noTests = definePlugin({
  id: 'no-tests',
  setup({ extend }) {
    extend(PipelineStages, nothing, { name: 'plan', after: ['classify'], before: ['generate'] });
    extend(PipelineStages, nothing, { name: 'generate', after: ['plan'], before: ['deduplicate'] });
    extend(PipelineStages, nothing, { name: 'validate', after: ['enhance'] });
  },
});

const kernel = await createTestKernel({
  plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'pipeline', 'crawler', noTests],
  env: { BROWSER_EXECUTABLE: '/usr/bin/chromium-headless-shell' },
});
t.teardown(() => kernel.close());
const lead = await kernel.signUp();
const viewer = await kernel.signUp({ memberOf: lead, role: 'viewer' });
const anonymous = await kernel.signUp();

async function projectOf(url: string, credentials?: typeof vaultKeeper): Promise<string> {
  const { body } = await lead.post('/projects', {
    name: 'Planets',
    url,
    ...(credentials ? { credentials } : {}),
  });
  return body.id;
}

async function crawl(client: TestClient, projectId: string, body: object = {}): Promise<Run> {
  const started = await client.post(`/projects/${projectId}/crawl`, body);
  if (started.status !== 202) throw new Error(JSON.stringify(started.body));
  for (;;) {
    const { body: run } = await client.get(`/runs/${started.body.runId}`);
    if (run.status !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

t.test('a project that was never crawled has no map', async (t) => {
  const id = await projectOf('http://127.0.0.1:9/');
  t.match(await viewer.get(`/projects/${id}/site-map`), {
    status: 200,
    body: { map: null, changes: { added: [], changed: [], removed: [] } },
  });
});

t.test('the depth of a crawl is that of the request, else that of its dials', async (t) => {
  const site = await serveChanging({ pages: ['Oceans'], field: 'optional', api: {}, more: false });
  t.teardown(() => site.close());
  const projectId = await projectOf(site.url);
  t.equal((await crawl(lead, projectId, { dialsConfig: { maxDepth: 0 } })).pagesFound, 1);
  t.equal((await crawl(lead, projectId, { maxDepth: 1, dialsConfig: { maxDepth: 0 } })).pagesFound, 2);
});

t.test('how a crawl signed in is known afterwards, in its workspace only', async (t) => {
  const site = await serveVault('dialog');
  t.teardown(() => site.close());
  const projectId = await projectOf(site.url, vaultKeeper);
  const signIns = kernel.service(SignIns);
  const known = (client: TestClient) => kernel.inWorkspaceOf(client, () => signIns.known(projectId));
  t.equal(await known(lead), null);
  await crawl(lead, projectId, { dialsConfig: { maxPages: 2 } });
  t.match(await known(lead), {
    login: { openLocator: "getByRole('link', { name: 'Sign in', exact: true })" },
    preconditions: null,
  });
  t.equal(await known(anonymous), null);
});

t.test('the map of a crawl and its changes', async (t) => {
  const planet: Planet = { pages: ['Oceans', 'Deserts'], field: 'optional', api: { id: 1 }, more: true };
  const site = await serveChanging(planet);
  t.teardown(() => site.close());
  const projectId = await projectOf(site.url);
  const first = await crawl(lead, projectId);
  const mapOf = async (client: TestClient) => (await client.get(`/projects/${projectId}/site-map`)).body;

  await t.test('can be read by a viewer, with pages, states and forms, without snapshots', async (t) => {
    t.equal(first.status, 'completed');
    t.strictSame([first.changedPages, first.removedPages], [[], []]);
    const { map } = await mapOf(viewer);
    t.match(map, { runId: first.id, startUrl: site.url, truncated: null, omitted: 0 });
    const start = map.pages.find((page: { path: string }) => page.path === '/');
    t.match(start.states, [{ kind: 'dialog', name: 'New moon', forms: [{ fields: [{ label: 'Name' }] }] }]);
    t.match(start.requests.at(-1), { shape: '{id: number}' });
    t.equal(start.ariaSnapshot, undefined);
    t.ok(map.transitions.some(({ toUrl }: { toUrl: string }) => toUrl.endsWith('/oceans')));
  });

  await t.test("is not there for another workspace: its project doesn't exist", async (t) => {
    t.equal((await anonymous.get(`/projects/${projectId}/site-map`)).status, 404);
  });

  await t.test('of another workspace is not found by its service either', async (t) => {
    const siteMaps = kernel.service(SiteMaps);
    t.match(await kernel.inWorkspaceOf(lead, () => siteMaps.latest(projectId)), { runId: first.id });
    t.equal(await kernel.inWorkspaceOf(anonymous, () => siteMaps.latest(projectId)), null);
  });

  await t.test('of a crawl that stopped at a limit reports no page as removed', async (t) => {
    const run = await crawl(lead, projectId, { dialsConfig: { maxPages: 1 } });
    t.strictSame([run.status, run.removedPages], ['completed', []]);
    const { map, changes } = await mapOf(viewer);
    t.match(map.truncated, /page limit/);
    t.strictSame(
      changes.removed.filter(({ kind }: { kind: string }) => kind === 'page'),
      [],
    );
  });

  await t.test('compares the next crawl also with the pages that this one did not reach', async (t) => {
    const { changedPages, removedPages } = await crawl(lead, projectId);
    t.strictSame([changedPages, removedPages], [[], []]);
  });

  await t.test('of a crawl of less depth reports no page as removed', async (t) => {
    t.strictSame((await crawl(lead, projectId, { maxDepth: 0 })).removedPages, []);
    await crawl(lead, projectId);
  });

  await t.test('has no changes after an unchanged site was crawled again', async (t) => {
    const run = await crawl(lead, projectId);
    t.strictSame([run.changedPages, run.removedPages], [[], []]);
    t.strictSame((await mapOf(viewer)).changes, { added: [], changed: [], removed: [] });
  });

  await t.test('lists what was added, changed and removed after the site changed', async (t) => {
    Object.assign(planet, { pages: ['Oceans', 'Forests'], field: 'required', api: { id: 'a' }, more: false });
    const run = await crawl(lead, projectId);
    t.strictSame(run.changedPages?.toSorted(), ['/', '/forests', '/forests/depths']);
    t.strictSame(run.removedPages?.toSorted(), ['/deserts', '/deserts/depths']);
    const { changes } = await mapOf(viewer);
    t.match(
      new Set(changes.added.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`)),
      new Set(['page Forests', 'control link "Forests"']),
    );
    const changed = changes.changed.map(
      ({ kind, name, detail }: Record<string, string>) => `${kind} ${name} ${detail}`,
    );
    t.ok(
      changed.some((one: string) => /^state dialog "New moon" .*required/.test(one)),
      changed.join('\n'),
    );
    t.ok(changed.some((one: string) => /^request GET \/api\/planet .*id: number.* → .*id: string/.test(one)));
    const removed = changes.removed.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`);
    for (const one of [
      'page Deserts',
      'control link "Deserts"',
      'state other "More"',
      'transition Deserts → /deserts',
    ])
      t.ok(removed.includes(one), `${one} in ${removed.join(', ')}`);
  });

  await t.test('is deleted and restored with its project', async (t) => {
    const kept = () => kernel.inWorkspaceOf(lead, () => kernel.service(SiteMaps).latest(projectId));
    t.not(await kept(), null);
    t.equal((await lead.delete(`/projects/${projectId}`)).status, 200);
    t.equal(await kept(), null);
    await t.rejects(kernel.inWorkspaceOf(lead, () => kernel.service(Projects).get(projectId)));
  });
});
