import type { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { repository, ScmBench, signed, startHost, webhookSecret } from './support/scm-bench.ts';

t.test('the installation of the app', async (t) => {
  const host = await startHost();
  t.teardown(() => host.close());
  const bench = await ScmBench.boot(host, {
    plugins: ['audit-log'],
    env: { SCM_BIND_INSTALLATIONS: 'false' },
  });
  t.teardown(() => bench.kernel.close());
  const { admin, kernel } = bench;
  const visitor = kernel.visitor();
  let last = 5000;
  const install = (repositories = [repository], updatedAt = new Date()) => {
    const id = String(++last);
    host.app.installations.set(id, { repositories, updatedAt });
    return id;
  };
  const stateFor = async (projectId: string, client = admin) => {
    const { status, body } = await client.get(`/integrations/scm/install/start/${projectId}`);
    t.equal(status, 200);
    const url = new URL(body.url);
    t.equal(`${url.origin}${url.pathname}`, `${host.webUrl}/apps/${host.app.slug}/installations/new`);
    return url.searchParams.get('state') ?? '';
  };
  const callback = (id: string, state: string, accept = 'application/json') =>
    visitor.get(
      `/integrations/scm/install/callback?installation_id=${id}&setup_action=install&state=${encodeURIComponent(state)}`,
      { accept },
    );
  const settingsOf = async (projectId: string, client = admin) =>
    (await client.get('/settings/scm-checks')).body.find(
      (settings: { projectId: string }) => settings.projectId === projectId,
    );
  const tell = async (event: string, body: object, secret = webhookSecret) => {
    const raw = JSON.stringify(body);
    return visitor.post('/integrations/scm/app-webhook', raw, {
      'content-type': 'application/json',
      'x-scm-event': event,
      'x-scm-signature-256': await signed(raw, secret),
    });
  };
  const disabledRows = async (client: TestClient = admin): Promise<string[]> => {
    const { body: workspace } = await client.get('/workspaces/current');
    const { body } = await client.get(`/workspaces/${workspace.id}/audit-log?type=integration.scm.disabled`);
    return body.rows.map((row: { projectId: string }) => row.projectId);
  };

  t.test('an admin installs the app, and checks are on in the first repository', async (t) => {
    const { id } = await bench.project([]);
    const installationId = install([repository, 'octo/second']);
    const answer = await callback(installationId, await stateFor(id));
    const saved = { projectId: id, enabled: true, repo: repository, installationId };
    t.match(answer, { status: 200, body: saved });
    t.match(await settingsOf(id), saved);
  });

  t.test('a browser is sent to the settings', async (t) => {
    const { id } = await bench.project([]);
    const answer = await callback(install(), await stateFor(id), 'text/html');
    t.equal(answer.status, 302);
    t.match(answer.headers.get('location'), new RegExp(`/settings\\?scm=${id}$`));
  });

  t.test('a state is used once, also by two at the same time', async (t) => {
    const { id } = await bench.project([]);
    const installationId = install();
    const state = await stateFor(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => callback(installationId, state)));
    t.strictSame(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400]);
    const refused = { status: 400, body: { code: 'SCM_STATE_INVALID' } };
    t.match(await callback(installationId, state), refused);
    t.match(await callback(installationId, `${state}x`), refused);
    t.match(await callback(installationId, 'garbage'), refused);
    t.equal((await visitor.get('/integrations/scm/install/callback?installation_id=x&state=')).status, 400);
  });

  t.test('only an admin begins, and only for a project of the workspace', async (t) => {
    const { id } = await bench.project([]);
    const start = `/integrations/scm/install/start/${id}`;
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    t.equal((await lead.get(start)).status, 403);
    t.equal((await (await kernel.signUp()).get(start)).status, 404);
    t.equal((await visitor.get(start)).status, 401);
  });

  t.test('an installation that was not just made or changed is refused', async (t) => {
    const { id } = await bench.project([]);
    const foreign = install([repository], new Date(Date.now() - 3600_000));
    t.match(await callback(foreign, await stateFor(id)), {
      status: 403,
      body: { code: 'SCM_INSTALLATION_OLD' },
    });
    t.match(await callback('999999', await stateFor(id)), {
      status: 400,
      body: { code: 'SCM_INSTALLATION_UNKNOWN' },
    });
    t.match(await callback(install([]), await stateFor(id)), {
      status: 400,
      body: { code: 'SCM_NO_REPOSITORY' },
    });
  });

  t.test('an installation belongs to one workspace', async (t) => {
    const { id } = await bench.project([]);
    const installationId = install();
    await callback(installationId, await stateFor(id));
    const stranger = await kernel.signUp();
    const theirs = await bench.project([], stranger);
    const taken = { status: 409, body: { code: 'SCM_INSTALLATION_TAKEN' } };
    t.match(await callback(installationId, await stateFor(theirs.id, stranger)), taken);
    t.match(await theirs.connect({ installationId }), taken);
    t.match(
      await theirs.connect({ installationId: '424242' }),
      taken,
      'nor one that nobody has, by its number',
    );
    t.strictSame((await stranger.get('/settings/scm-checks')).body, []);
    const second = await bench.project([]);
    t.match(
      await second.connect({ installationId }),
      { status: 200 },
      'another project of the workspace may use it',
    );
  });

  t.test('a deleted installation disables its checks, once, and says so in the audit log', async (t) => {
    const [one, two] = [await bench.project([]), await bench.project([])];
    const installationId = install();
    await callback(installationId, await stateFor(one.id));
    await two.connect({ installationId });
    const deleted = { action: 'deleted', installation: { id: Number(installationId) } };
    t.match(await tell('installation', deleted, 'another-secret'), {
      status: 401,
      body: { code: 'WEBHOOK_SIGNATURE_INVALID' },
    });
    t.match(await settingsOf(one.id), { enabled: true });
    t.match(await tell('installation', deleted), { status: 200, body: { ok: true, ignored: false } });
    t.match(await tell('installation', deleted), { status: 200 });
    for (const { id } of [one, two]) {
      t.match(await settingsOf(id), { enabled: false });
      t.equal((await disabledRows()).filter((projectId) => projectId === id).length, 1);
    }
  });

  t.test('removed repositories disable their own checks; others stay, whoever asks', async (t) => {
    const [kept, removed] = [await bench.project([]), await bench.project([])];
    const installationId = install();
    await callback(installationId, await stateFor(kept.id));
    await removed.connect({ installationId, repo: 'octo/Gone' });
    await tell('installation_repositories', {
      action: 'removed',
      installation: { id: Number(installationId) },
      repositories_removed: [{ full_name: 'Octo/gone' }, null, 7],
    });
    t.match(await settingsOf(kept.id), { enabled: true });
    t.match(await settingsOf(removed.id), { enabled: false });
    for (const action of ['created', 'suspend', 'unsuspend']) {
      const answer = await tell('installation', { action, installation: { id: Number(installationId) } });
      t.match(answer, { status: 200, body: { ignored: false } });
    }
    t.match(await settingsOf(kept.id), { enabled: true });
  });

  t.test('checks follow a repository that is renamed or transferred', async (t) => {
    const { id } = await bench.project([]);
    const installationId = install();
    await callback(installationId, await stateFor(id));
    const installation = { id: Number(installationId) };
    await tell('repository', {
      action: 'renamed',
      installation,
      repository: { full_name: 'octo/store' },
      changes: { repository: { name: { from: 'shop' } } },
    });
    t.match(await settingsOf(id), { repo: 'octo/store', enabled: true });
    await tell('repository', {
      action: 'transferred',
      installation,
      repository: { full_name: 'acme/store' },
      changes: { owner: { from: { organization: { login: 'octo' } } } },
    });
    t.match(await settingsOf(id), { repo: 'acme/store', enabled: true });
  });

  t.test('what it does not know is ignored', async (t) => {
    for (const body of [{}, { action: 'deleted' }, { installation: { id: 'x' } }, { installation: null }]) {
      t.match(await tell('installation', body), { status: 200, body: { ignored: true } });
    }
    t.match(await tell('star', { installation: { id: 1 } }), { status: 200, body: { ignored: true } });
  });
});

t.test('without the app, what is missing is named', async (t) => {
  const host = await startHost();
  t.teardown(() => host.close());
  const bench = await ScmBench.boot(host, { env: { SCM_PRIVATE_KEY: '', SCM_WEBHOOK_SECRET: '' } });
  t.teardown(() => bench.kernel.close());
  const project = await bench.project(['Buys']);
  t.match(await bench.admin.get(`/integrations/scm/install/start/${project.id}`), {
    status: 503,
    body: { code: 'SCM_NOT_CONFIGURED', error: /SCM_PRIVATE_KEY/ },
  });
  t.equal((await project.deliver({ repo: repository, sha: 'c0ffee1' })).status, 401);
  t.match(await project.connect({ repo: null }), { status: 400, body: { code: 'SCM_REPOSITORY_MISSING' } });
  t.match(await project.connect({ host: 'none' }), { status: 400, body: { code: 'SCM_HOST_UNKNOWN' } });
  t.match(await project.connect({ repo: '../x' }), { status: 400 });
  const lead = await bench.kernel.signUp({ memberOf: bench.admin, role: 'qa_lead' });
  t.equal((await lead.patch(`/settings/scm-checks/${project.id}`, { enabled: false })).status, 403);
});
