import { Environments, newId, SealedColumns } from '@testkernel/sdk';
import { createTestKernel, sealedColumnConformance, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];
const staging = { name: 'Staging', baseUrl: 'https://staging.example.com' };
const credentials = { username: 'ada', password: 'p4ss-of-staging', usernameSelector: '#user' };

for (const { name, ...options } of places) {
  t.test(`environments on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, plugins: ['projects', 'environments'] });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const projectOf = async (client: TestClient): Promise<string> =>
      (await client.post('/projects', { name: 'Shop', url: 'https://shop.example.com' })).body.id;

    t.test('an environment is created, listed, edited and removed', async (t) => {
      const path = `/projects/${await projectOf(admin)}/environments`;
      const created = await admin.post(path, { ...staging, credentials });
      t.match(created, { status: 201, body: staging });
      t.strictSame(created.body.credentials, {
        usernameSelector: '#user',
        passwordSelector: null,
        submitSelector: null,
        hasCredentials: true,
      });
      t.strictSame((await admin.get(path)).body, [created.body]);
      const one = `${path}/${created.body.id}`;
      t.match(await admin.patch(one, { name: ' QA ', credentials: { password: '' } }), {
        status: 200,
        body: { name: 'QA', baseUrl: staging.baseUrl, credentials: { hasCredentials: true } },
      });
      t.equal((await admin.patch(one, { credentials: null })).body.credentials, null);
      t.match(await admin.delete(one), { status: 200, body: { ok: true } });
      t.equal((await admin.delete(one)).status, 404);
      t.strictSame((await admin.get(path)).body, []);
    });

    t.test('a name is taken once a project, also by ten at once', async (t) => {
      const path = `/projects/${await projectOf(admin)}/environments`;
      const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(path, staging)));
      t.equal(answers.filter(({ status }) => status === 201).length, 1);
      t.equal(answers.filter(({ body }) => body.code === 'ENVIRONMENT_NAME_TAKEN').length, 9);
      const other = await admin.post(path, { ...staging, name: 'Other' });
      t.equal((await admin.patch(`${path}/${other.body.id}`, { name: staging.name })).status, 409);
      const elsewhere = `/projects/${await projectOf(admin)}/environments`;
      t.equal((await admin.post(elsewhere, staging)).status, 201);
    });

    t.test('only an environment of this very project is resolved', async (t) => {
      const [mine, other] = [await projectOf(admin), await projectOf(admin)];
      const { body } = await admin.post(`/projects/${mine}/environments`, staging);
      const resolve = (projectId: string, id: string) =>
        kernel.inWorkspaceOf(admin, () => kernel.service(Environments).resolve(projectId, id));
      t.strictSame(await resolve(mine, body.id), { id: body.id, ...staging });
      await t.rejects(resolve(other, body.id), {
        code: 'INVALID_ENVIRONMENT',
        message: 'invalid environmentId',
      });
      await t.rejects(resolve(mine, newId()), { code: 'INVALID_ENVIRONMENT' });
      t.equal((await admin.delete(`/projects/${other}/environments/${body.id}`)).status, 404);
    });

    t.test('leads look, admins write, outsiders find nothing', async (t) => {
      const path = `/projects/${await projectOf(admin)}/environments`;
      const { body } = await admin.post(path, staging);
      const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
      const outsider = await kernel.signUp();
      t.equal((await lead.get(path)).status, 200);
      t.equal((await viewer.get(path)).status, 403);
      t.equal((await lead.post(path, { ...staging, name: 'Mine' })).status, 403);
      t.equal((await lead.patch(`${path}/${body.id}`, { name: 'Mine' })).status, 403);
      t.equal((await outsider.get(path)).status, 404);
      t.equal((await outsider.patch(`${path}/${body.id}`, { name: 'Theirs' })).status, 404);
      t.equal((await outsider.delete(`${path}/${body.id}`)).status, 404);
    });

    t.test('user name and password are sealed', async (t) => {
      await admin.post(`/projects/${await projectOf(admin)}/environments`, { ...staging, credentials });
      for (const field of ['username', 'password']) {
        const column = () => kernel.contribution(SealedColumns, `environments.${field}_sealed`);
        for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(`${field}: ${name}`, run);
      }
    });

    t.test('garbage is refused', async (t) => {
      const path = `/projects/${await projectOf(admin)}/environments`;
      const refused = [
        {},
        { name: ' ', baseUrl: staging.baseUrl },
        { name: 'No address' },
        { name: 'Not one', baseUrl: 'staging' },
        { name: 'File', baseUrl: 'file:///etc/passwd' },
        { name: 'Metadata', baseUrl: 'http://169.254.169.254/' },
        { ...staging, credentials: { username: 'only' } },
        { ...staging, credentials: 'secret' },
      ];
      for (const body of refused) t.equal((await admin.post(path, body)).status, 400, JSON.stringify(body));
      t.strictSame((await admin.get(path)).body, []);
    });
  });
}
