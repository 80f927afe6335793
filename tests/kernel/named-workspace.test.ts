import { Artifacts } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

t.setTimeout(120_000);

t.test('a request names its workspace', async (t) => {
  const kernel = await createTestKernel({ plugins: ['projects'], env: { RATE_LIMIT_GENERAL_MAX: '1000' } });
  t.teardown(() => kernel.close());
  const owner = await kernel.signUp();
  const ada = await kernel.signUp();
  const home = (await ada.get('/workspaces/current')).body.id;
  const team = (await owner.get('/workspaces/current')).body.id;
  const member = await kernel.signUp({ memberOf: owner, role: 'viewer' });
  const memberHome = (await member.get('/workspaces')).body.find(({ id }: { id: string }) => id !== team).id;
  await member.post('/workspaces/switch', { workspaceId: memberHome });
  const inTeam = { 'x-workspace': team };
  await owner.post('/projects', { name: 'Of the team', url: 'https://team.example.com' });
  const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

  t.test('acts there with the role there, and the session stays where it is', async (t) => {
    t.strictSame(namesOf((await member.get('/projects', inTeam)).body), ['Of the team']);
    t.strictSame(namesOf((await member.get('/projects')).body), []);
    t.equal((await member.get('/auth/me', inTeam)).body.role, 'viewer');
    t.equal((await member.get('/auth/me')).body.role, 'admin');
    const project = { name: 'Mine', url: 'https://mine.example.com' };
    t.match(await member.post('/projects', project, inTeam), { status: 403, body: { code: 'FORBIDDEN' } });
    t.equal((await member.post('/projects', project)).status, 201);
    t.equal((await member.get('/workspaces/current')).body.id, memberHome);
  });

  t.test('and is answered with 404 where the caller is no member', async (t) => {
    for (const id of [team, 'unknown', `${team}, ${home}`, '']) {
      const named = { 'x-workspace': id };
      t.match(await ada.get('/projects', named), { status: 404, body: { code: 'NOT_FOUND' } }, id);
      t.equal(
        (await ada.post('/projects', { name: 'x', url: 'https://x.example.com' }, named)).status,
        404,
        id,
      );
    }
    t.equal((await kernel.visitor().get('/projects', inTeam)).status, 401);
  });

  t.test('with an API key only in the workspace of the key', async (t) => {
    const { key } = (await owner.post('/auth/api-keys', { label: 'Test', role: 'viewer' })).body;
    const authorization = `Bearer ${key}`;
    const api = kernel.visitor();
    t.equal((await api.get('/projects', { authorization, ...inTeam })).status, 200);
    t.equal((await api.get('/projects', { authorization, 'x-workspace': home })).status, 404);
  });

  t.test('and still repeats the cookie against forged requests', async (t) => {
    const project = { name: 'Forged', url: 'https://forged.example.com' };
    const forged = await owner.post('/projects', project, { ...inTeam, 'x-csrf-token': 'wrong' });
    t.match(forged, { status: 403, body: { code: 'CSRF_INVALID' } });
  });

  t.test('in the address of a file, and of nothing else', async (t) => {
    await kernel.inWorkspaceOf(owner, () =>
      kernel.service(Artifacts).write('screenshots/one.png', Buffer.from('picture')),
    );
    const path = '/artifacts/screenshots/one.png';
    t.equal((await member.download(`${path}?workspace=${team}`)).status, 200);
    t.equal((await member.download(path)).status, 404);
    t.equal((await ada.download(`${path}?workspace=${team}`)).status, 404);
    t.strictSame(namesOf((await member.get(`/projects?workspace=${team}`)).body), ['Mine']);
  });

  t.test('a session that is renewed keeps its own workspace', async (t) => {
    t.equal((await member.post('/auth/refresh', undefined, inTeam)).status, 200);
    t.equal((await member.get('/workspaces/current')).body.id, memberHome);
  });

  t.test('until the membership ends', async (t) => {
    t.equal((await member.get('/projects', inTeam)).status, 200);
    const removed = await owner.delete(`/workspaces/current/members/${member.user?.id}`);
    t.ok(removed.status < 300, String(removed.status));
    t.equal((await member.get('/projects', inTeam)).status, 404);
    t.equal((await member.get('/projects')).status, 200);
  });

  t.test('and after it has demanded a second factor, only with one', async (t) => {
    const late = await kernel.signUp({ memberOf: owner, role: 'admin' });
    const lateHome = (await late.get('/workspaces')).body.find(({ id }: { id: string }) => id !== team).id;
    await late.post('/workspaces/switch', { workspaceId: lateHome });
    t.equal((await late.get('/projects', inTeam)).status, 200);
    await owner.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 0 });
    t.match(await late.get('/projects', inTeam), { status: 403, body: { code: 'MFA_ENROLLMENT_REQUIRED' } });
  });
});
