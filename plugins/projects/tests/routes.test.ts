import {
  Database,
  definePlugin,
  NotFound,
  PersonalDataSections,
  ProjectDeleted,
  type ProjectDependent,
  ProjectDependents,
  type ProjectField,
  ProjectFields,
  Projects,
  SealedColumns,
  Type,
  ValidationFailed,
} from '@testkernel/sdk';
import { createTestKernel, personalDataConformance, sealedColumnConformance } from '@testkernel/sdk/testing';
import t from 'tap';

const running = new Map<string, 'crawling' | 'running'>();
const deletions: { projectId: string; deletedAt: Date }[] = [];
const announced: string[] = [];

/** Dependents of projects, in one plugin. */
const counted = (name: string) => ({ name, schema: Type.Integer() });
const dependents: ProjectDependent[] = [
  {
    activity: async (projectIds) =>
      new Map([...running].filter(([projectId]) => projectIds.includes(projectId))),
    deletionField: counted('deletedTests'),
    projectDeleted: async (projectId, deletedAt) => {
      deletions.push({ projectId, deletedAt });
      return 2;
    },
  },
  { deletionField: counted('deletedTests'), projectDeleted: async () => 5 },
  { deletionField: counted('deletedRuns'), projectDeleted: async () => 3 },
  {
    deletionField: { name: 'destroyedSchedule', schema: Type.Boolean() },
    projectDeleted: async () => true,
  },
  { deletionField: counted('deletedDrawings'), projectDeleted: async () => 4 },
  { projectDeleted: async () => undefined },
];
/** A plugin that adds fields to projects: a writable one, a read-only one, and one that is refused. */
const colours = new Map<string, string>();
const colour: ProjectField = {
  schema: Type.String({ maxLength: 10 }),
  read: async (projectIds) => new Map([...colours].filter(([id]) => projectIds.includes(id))),
  async write(projectId, value) {
    if (value === 'grey') throw new ValidationFailed([{ path: 'colour', message: 'Grey is no colour.' }]);
    if (value === null) colours.delete(projectId);
    else colours.set(projectId, String(value));
  },
};
const rank: ProjectField = {
  schema: Type.Integer(),
  read: async (projectIds) => new Map(projectIds.map((id, index) => [id, index])),
};
const hiding: ProjectField = {
  ...rank,
  write: () => Promise.reject(new Error('A field of projects themselves was written.')),
};
const painter = definePlugin({
  id: 'painter',
  setup({ extend }) {
    extend(ProjectFields, colour, { name: 'colour' });
    extend(ProjectFields, rank, { name: 'rank' });
    extend(ProjectFields, hiding, { name: 'name' });
  },
});
const keepers = definePlugin({
  id: 'keepers',
  setup({ extend, on }) {
    for (const [index, dependent] of dependents.entries()) {
      extend(ProjectDependents, dependent, { name: `keeper-${index}` });
    }
    on(ProjectDeleted, ({ projectId }) => void announced.push(projectId));
  },
});

const kernel = await createTestKernel({ plugins: ['projects', keepers, painter] });
t.teardown(() => kernel.close());
const admin = await kernel.signUp();
const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
const outsider = await kernel.signUp();
const url = 'http://localhost:1234/shop';
const secrets = { username: 'ada', password: 'Tr0ub4dor&3' };

async function newProject(extra: object = {}) {
  const { status, body } = await admin.post('/projects', { name: 'Shop', url, ...extra });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const targetOf = (projectId: string, other?: string, publicOnly = false) =>
  kernel.inWorkspaceOf(admin, () =>
    kernel.service(Projects).target(projectId, other === undefined ? null : { url: other, publicOnly }),
  );

const rows = (statement: string, projectId: string) =>
  kernel.inWorkspaceOf(admin, () =>
    kernel.service(Database).sql<Record<string, unknown>>(statement, [projectId]),
  );

t.test('a new project is idle and has every field', async (t) => {
  const project = await newProject();
  t.match(project, {
    name: 'Shop',
    url,
    credentials: null,
    status: 'idle',
    autoApproveThreshold: null,
    iterationCap: null,
    strictPiiFirewall: false,
    piiAllowlist: [],
    qualityGates: null,
    webVitalsBudgets: null,
    createdAt: String,
    updatedAt: String,
  });
  t.strictSame((await viewer.get(`/projects/${project.id}`)).body, project);
  t.ok((await viewer.get('/projects')).body.some((listed: { id: string }) => listed.id === project.id));
});

t.test('username and password never leave, and are sealed where they lie', async (t) => {
  const { id, credentials } = await newProject({ credentials: { ...secrets, usernameSelector: '#user' } });
  t.strictSame(credentials, {
    usernameSelector: '#user',
    passwordSelector: null,
    submitSelector: null,
    hasCredentials: true,
  });
  for (const path of ['/projects', `/projects/${id}`]) {
    const text = JSON.stringify((await admin.get(path)).body);
    t.notOk(text.includes(secrets.password) || text.includes('Sealed'), path);
  }
  const [row] = await rows('select * from projects_project where id = ?', id);
  t.notOk(JSON.stringify(row).includes(secrets.password));
  t.match(row, { username_sealed: /^v1\./, password_sealed: /^v1\./ });
  t.match((await targetOf(id)).credentials, { ...secrets, usernameSelector: '#user' });
});

t.test('credentials: blank keeps, null clears, half is refused', async (t) => {
  const { id } = await newProject({ credentials: secrets });
  const patch = (credentials: object | null) => admin.patch(`/projects/${id}`, { credentials });
  await patch({ username: '', submitSelector: '#go' });
  t.match((await targetOf(id)).credentials, { ...secrets, submitSelector: '#go' });
  await patch({ password: 'new' });
  t.match((await targetOf(id)).credentials, { username: 'ada', password: 'new', submitSelector: '#go' });
  t.equal((await patch(null)).body.credentials, null);
  t.equal((await targetOf(id)).credentials, null);
  t.match(await patch({ username: 'x' }), { status: 400, body: { code: 'CREDENTIALS_INCOMPLETE' } });
  const half = await admin.post('/projects', { name: 'x', url, credentials: { username: 'x' } });
  t.equal(half.status, 400);
});

t.test('any subset of the settings can be changed', async (t) => {
  const { id } = await newProject();
  for (const change of [
    { name: 'Other' },
    { url: 'https://shop.example/' },
    { autoApproveThreshold: 0.8, iterationCap: 100 },
    { strictPiiFirewall: true, piiAllowlist: ['Ada', '.*'] },
    { autoApproveThreshold: null, iterationCap: null },
  ]) {
    const { status, body } = await admin.patch(`/projects/${id}`, change);
    t.equal(status, 200);
    t.match(body, change);
    t.strictSame((await viewer.get(`/projects/${id}`)).body, body);
  }
  for (const bad of [
    { autoApproveThreshold: 1.1 },
    { iterationCap: 0 },
    { piiAllowlist: 'x' },
    { name: ' ' },
  ]) {
    t.match(await admin.patch(`/projects/${id}`, bad), { status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
  t.strictSame((await viewer.get(`/projects/${id}`)).body.name, 'Other');
});

t.test('fields of other plugins are shown with a project, and set with it', async (t) => {
  const { id, ...created } = await newProject({ colour: 'red', rank: 7 });
  t.match(created, { colour: 'red', rank: 0, name: 'Shop' });
  const patch = (body: object) => admin.patch(`/projects/${id}`, body);
  t.match(await patch({ colour: 'blue', name: 'Sea' }), {
    status: 200,
    body: { colour: 'blue', name: 'Sea' },
  });
  t.match(await patch({ name: 'Lake' }), { body: { colour: 'blue', name: 'Lake' } });
  const listed = (await viewer.get('/projects')).body;
  const found = listed.find((project: { id: string }) => project.id === id);
  t.match(found, { colour: 'blue', qualityGates: null });
  t.equal(new Set(listed.map((project: { rank: number }) => project.rank)).size, listed.length);
  t.match(await patch({ colour: null }), { body: { colour: null } });
  t.match((await newProject()).colour, null);
});

t.test('a value that its plugin refuses changes nothing of the project', async (t) => {
  const { id } = await newProject();
  for (const bad of ['far too long a colour', 7, 'grey']) {
    const answer = await admin.patch(`/projects/${id}`, { name: 'Changed', colour: bad });
    t.match(answer, { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'colour' }] } });
  }
  t.match((await viewer.get(`/projects/${id}`)).body, { name: 'Shop', colour: null });
});

t.test('a project may be on this machine or on a host that is down, and nowhere forbidden', async (t) => {
  const { id } = await newProject();
  for (const allowed of ['http://127.0.0.1:8080', 'http://10.0.0.5/', 'https://no-such-host.invalid/app']) {
    t.equal((await admin.post('/projects', { name: 'x', url: allowed })).status, 201, allowed);
  }
  for (const bad of [
    'http://169.254.169.254/',
    'ftp://a.example/',
    'localhost:3000',
    'nonsense',
    'http://a:b@c.example/',
  ]) {
    const created = await admin.post('/projects', { name: 'x', url: bad });
    t.match(created, { status: 400, body: { code: 'URL_NOT_ALLOWED' } }, bad);
    t.equal((await admin.patch(`/projects/${id}`, { url: bad })).status, 400, bad);
  }
});

t.test('a hosted install refuses private projects', async (t) => {
  const hosted = await createTestKernel({ plugins: ['projects'], env: { STRICT_PROJECT_URLS: 'true' } });
  t.teardown(() => hosted.close());
  const client = await hosted.signUp();
  for (const bad of [url, 'http://10.0.0.5/', 'http://[::1]/']) {
    t.match(
      await client.post('/projects', { name: 'x', url: bad }),
      { status: 400, body: { code: 'URL_NOT_ALLOWED' } },
      bad,
    );
  }
});

t.test('roles: viewers read, leads create, admins change, outsiders find nothing', async (t) => {
  const { id } = await newProject();
  t.equal((await viewer.post('/projects', { name: 'x', url })).status, 403);
  t.equal((await lead.post('/projects', { name: 'x', url })).status, 201);
  for (const [method, body] of [
    ['PATCH', { name: 'x' }],
    ['DELETE', undefined],
  ] as const) {
    for (const client of [viewer, lead])
      t.equal((await client.request(method, `/projects/${id}`, body)).status, 403);
    t.equal((await outsider.request(method, `/projects/${id}`, body)).status, 404);
    t.equal((await kernel.visitor().request(method, `/projects/${id}`, body)).status, 401);
  }
  t.equal((await outsider.get(`/projects/${id}`)).status, 404);
  t.strictSame((await outsider.get('/projects')).body, []);
});

t.test('what runs shows as the status, and keeps the project from being deleted', async (t) => {
  const { id } = await newProject();
  t.teardown(() => running.delete(id));
  running.set(id, 'crawling');
  t.equal((await viewer.get(`/projects/${id}`)).body.status, 'crawling');
  const listed = (await viewer.get('/projects')).body.find((project: { id: string }) => project.id === id);
  t.equal(listed.status, 'crawling');
  t.match(await admin.delete(`/projects/${id}`), { status: 409, body: { code: 'RUN_IN_PROGRESS' } });
  t.equal((await viewer.get(`/projects/${id}`)).status, 200);
});

t.test('deleting takes everything along, once, and tells how much', async (t) => {
  const { id } = await newProject();
  const { status, body } = await admin.delete(`/projects/${id}`);
  t.equal(status, 200);
  t.strictSame(body, {
    ok: true,
    deletedTests: 7,
    deletedRuns: 3,
    destroyedTokens: 0,
    destroyedSchedule: true,
    deletedDrawings: 4,
  });
  const [row] = await rows(
    'select (extract(epoch from deleted_at) * 1000)::bigint::text as ms from projects_project where id = ?',
    id,
  );
  t.equal(Number(row?.ms), deletions.find((entry) => entry.projectId === id)?.deletedAt.getTime());
  t.ok(announced.includes(id));
  t.equal((await viewer.get(`/projects/${id}`)).status, 404);
  t.equal((await admin.delete(`/projects/${id}`)).status, 404);
  t.notOk((await viewer.get('/projects')).body.some((project: { id: string }) => project.id === id));
  await t.rejects(targetOf(id), NotFound);
});

t.test('without plugins that keep something nothing was deleted with a project', async (t) => {
  const alone = await createTestKernel({ plugins: ['projects'] });
  t.teardown(() => alone.close());
  const client = await alone.signUp();
  const { body } = await client.post('/projects', { name: 'x', url });
  t.strictSame((await client.delete(`/projects/${body.id}`)).body, {
    ok: true,
    deletedTests: 0,
    deletedRuns: 0,
    destroyedTokens: 0,
    destroyedSchedule: false,
  });
});

t.test('the trail tells who did what, without secrets', async (t) => {
  const { id } = await newProject({ credentials: secrets });
  await admin.patch(`/projects/${id}`, { name: 'New', credentials: { password: 'other-Secret-1' } });
  await admin.delete(`/projects/${id}`);
  const trail = await rows(
    'select type, user_id, project_name, meta from kernel_activity where project_id = ? order by created_at, id',
    id,
  );
  t.match(trail, [
    { type: 'project.create', project_name: 'Shop', user_id: admin.user?.id },
    { type: 'project.update', project_name: 'New' },
    { type: 'project.delete', project_name: 'New' },
  ]);
  t.notMatch(JSON.stringify(trail), /other-Secret-1|Tr0ub4dor/);
});

t.test('a run may go to another address than the project', async (t) => {
  const { id } = await newProject();
  t.match(await targetOf(id), { url, canonicalUrl: null });
  t.match(await targetOf(id, url), { url, canonicalUrl: null });
  t.match(await targetOf(id, 'https://preview.example'), {
    url: 'https://preview.example',
    canonicalUrl: url,
  });
});

t.test('the address of an environment may be private, that of a preview may not', async (t) => {
  const { id } = await newProject();
  const inside = 'http://10.0.0.7:8080';
  t.strictSame((await targetOf(id, `${inside}/shop`)).egress, { privateOrigins: [inside] });
  t.strictSame((await targetOf(id, `${inside}/shop`, true)).egress, {});
  t.strictSame((await targetOf(id, url, true)).egress, {});
});

t.test('projects in the export of an account', async (t) => {
  const [owner, newcomer] = [await kernel.signUp(), await kernel.signUp()];
  for (const name of ['A', 'B']) await owner.post('/projects', { name, url, credentials: secrets });
  const { body: deleted } = await owner.post('/projects', { name: 'C', url });
  await owner.delete(`/projects/${deleted.id}`);
  const people = {
    data: kernel.contribution(PersonalDataSections, 'projects'),
    kernel,
    owner,
    entries: 2,
    secrets: Object.values(secrets),
    personWithoutData: newcomer,
  };
  for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
});

t.test('sealed columns of projects', async (t) => {
  await newProject({ credentials: secrets });
  for (const field of ['username', 'password']) {
    const column = () => kernel.contribution(SealedColumns, `projects.${field}_sealed`);
    for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(`${field}: ${name}`, run);
  }
});
