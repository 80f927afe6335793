import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { loadOf } from './support/load-of.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const steps = [{ action: 'navigate', url: '/' }];
const refused = { status: 400, body: { code: 'VALIDATION_FAILED' } };

t.test('input that the database can not store', async (t) => {
  const kernel = await createTestKernel({
    ...(databaseServer ? { databaseServer } : {}),
    plugins: [
      ...['projects', 'tests', 'environments', 'fixtures', 'runs', 'runner', 'engine-default'],
      ...['audit-log', 'siem', 'recycle-bin'],
    ],
    env: { BROWSER_EXECUTABLE: '/nothing/is/here' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const neighbour = await kernel.signUp();
  const { body: workspace } = await admin.get('/workspaces/current');
  const { body: project } = await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
  const { body: test } = await admin.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });

  t.test('is refused with its place, and nobody else notices', async (t) => {
    for (const bad of ['a\0b', 'a\ud800b']) {
      const named = { name: bad, url: 'https://shop.example.com' };
      t.match(await admin.post('/projects', named), { ...refused, body: { details: [{ path: 'name' }] } });
      const stepsWith = [{ action: 'request', url: '/', headers: { [bad]: 'x' } }];
      const path = `/projects/${project.id}/tests`;
      t.match(await admin.post(path, { name: 'x', steps: stepsWith }), {
        ...refused,
        body: { details: [{ path: 'steps/0/headers' }] },
      });
      t.match(await admin.patch(`/tests/${test.id}`, { tags: [bad] }), refused);
      t.match(await admin.patch(`/tests/${test.id}`, { code: `test('${bad}', async () => {})` }), refused);
      t.match(
        await admin.post(`/tests/${test.id}/fixtures`, { format: 'json', rows: [{ [bad]: 1 }] }),
        refused,
      );
      t.match(await admin.post(`${path}/bulk`, { testIds: [bad], action: 'approve' }), refused);
      t.match(await admin.post(`/projects/${project.id}/run`, { dialsConfig: { note: bad } }), refused);
      t.match(await kernel.visitor().post('/auth/login', { email: bad, password: 'x' }), refused);
    }
    for (const url of [
      '/projects/%00',
      `/tests/a%00`,
      '/runs/%00/events',
      '/restore/test/%00',
      `/workspaces/${workspace.id}/audit-log?userId=%00`,
    ]) {
      const answer = url.startsWith('/restore') ? await admin.post(url) : await admin.get(url);
      t.match(answer, refused, url);
    }
    t.equal((await neighbour.get('/projects')).status, 200);
  });

  t.test('numbers and cursors beyond what is stored are refused too', async (t) => {
    for (const query of ['page=1e20', 'page=-1', 'page=2147483648', 'pageSize=0', 'page=null']) {
      t.match(await admin.get(`/projects/${project.id}/tests?${query}`), refused, query);
      t.match(await admin.get(`/projects/${project.id}/runs?${query}`), refused, query);
    }
    const log = `/workspaces/${workspace.id}/audit-log`;
    const place = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'x',
      place([]),
      place(['+275760-09-13T00:00:00.000Z', 'a']),
      place(['-000001-01-01T00:00:00.000Z', 'a']),
      place(['0000-01-01T00:00:00.000Z', 'a']),
      place(['2026-01-01T00:00:00.000Z', '\0']),
    ]) {
      t.match(
        await admin.get(`${log}?cursor=${cursor}`),
        { status: 400, body: { code: 'CURSOR_INVALID' } },
        cursor,
      );
    }
    t.equal((await admin.get(`${log}?dateFrom=0000-01-01`)).status, 400);
    const upload = { format: 'json', rows: [{ a: 1 }], iterationCap: 1e20 };
    t.match(await admin.post(`/tests/${test.id}/fixtures`, upload), refused);
  });

  t.test('null means none, and what is misspelt is named', async (t) => {
    const path = `/projects/${project.id}`;
    await admin.patch(`${path}/tests/${test.id}/approve`);
    const misspelt = async (body: object, url: string, name: string, meant: string) => {
      const method = url === path ? 'PATCH' : 'POST';
      const details = [{ path: name, message: new RegExp(`Did you mean ${meant}\\?`) }];
      t.match(await admin.request(method, url, body), { ...refused, body: { details } });
    };
    await misspelt({ credential: { username: 'a', password: 'b' } }, path, 'credential', 'credentials');
    await misspelt({ credentials: { usernme: 'a' } }, path, 'credentials/usernme', 'username');
    await misspelt({ paralellWorkers: 2, dialsConfg: {} }, `${path}/run`, 'dialsConfg', 'dialsConfig');
    const dials = { dialsConfig: { paralellWorkers: 2 } };
    await misspelt(dials, `${path}/run`, 'dialsConfig/paralellWorkers', 'parallelWorkers');
    const oneStep = { name: 'x', steps: [{ action: 'click', selectr: '#a' }] };
    await misspelt(oneStep, `${path}/tests`, 'steps/0/selectr', 'selector');
    t.equal((await admin.patch(path, { name: 'Shop', colour: 'red' })).status, 200, 'unlike any: ignored');
    t.equal((await admin.post(`${path}/run`, { environmentId: null, device: null })).status, 202);
  });

  t.test('a body made to be slow or large is refused at little cost, and stalls nobody', async (t) => {
    const names = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`credentixl${index}`, 1]));
    const deep = `{"name":"x","url":"https://shop.example.com","x":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
    const bodies = [
      JSON.stringify({ ...names, name: 'x' }),
      deep,
      JSON.stringify({ name: 'x'.repeat(900_000) }),
    ];
    for (const body of bodies) {
      const { result, stallMs, growthMb } = await loadOf(() =>
        Promise.all([admin.post('/projects', body, json), neighbour.get('/projects')]),
      );
      t.strictSame(
        result.map(({ status }) => status),
        [400, 200],
      );
      t.ok(stallMs < 2_000, `the longest stall was ${stallMs} ms`);
      t.ok(growthMb < 300, `memory grew by ${growthMb} MB`);
    }
  });
});

const json = { 'content-type': 'application/json' };
