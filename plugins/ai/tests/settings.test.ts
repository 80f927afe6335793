import { Database, Scope, SealedColumns } from '@testkernel/sdk';
import { createTestKernel, sealedColumnConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { fails, says, scriptedProviders } from './support/scripted-providers.ts';

const key = 'sk-canary-0123456789';

t.test('the settings of AI providers', async (t) => {
  const lines: string[] = [];
  const scripted = scriptedProviders();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'system', 'ai', scripted.plugin],
    env: { LOCAL_AI_HOSTS: 'localhost:11434,127.0.0.1:4000' },
    onLogLine: (line) => lines.push(line),
  });
  t.teardown(() => kernel.close());

  t.test('only admins see and change them', async (t) => {
    const admin = await kernel.signUp();
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    t.equal((await lead.get('/settings')).status, 403);
    t.equal((await lead.post('/settings', { provider: 'cloud-a', apiKey: key })).status, 403);
    t.equal((await lead.delete('/settings/cloud-a')).status, 403);
    t.equal((await lead.get('/ollama/status')).status, 403);
    t.equal((await lead.get('/ai/usage')).status, 200);
    t.match((await admin.get('/settings')).body, {
      activeProvider: null,
      'cloud-a': null,
      'cloud-d': null,
      ollamaBaseUrl: null,
      ollamaModel: null,
      ollamaConfigured: false,
      compatProviders: [],
    });
  });

  t.test('a saved provider is active, and its key never leaves the server', async (t) => {
    const admin = await kernel.signUp();
    const saved = await admin.post('/settings', { provider: 'cloud-a', apiKey: key });
    t.match(saved, { status: 200, body: { activeProvider: 'cloud-a', 'cloud-a': '••••••••6789' } });
    t.match((await admin.get('/config')).body, {
      hasProvider: true,
      providerName: 'first',
      model: 'first-1',
      color: '#336699',
    });
    const short = await admin.post('/settings', { provider: 'cloud-b', apiKey: 'short' });
    t.match(short.body, { activeProvider: 'cloud-b', 'cloud-b': '••••••••', 'cloud-a': '••••••••6789' });
    const answers = [saved, short, await admin.get('/settings'), await admin.get('/activities')];
    t.notMatch(JSON.stringify(answers.map(({ body }) => body)), /canary/);
    t.notMatch(lines.join('\n'), /canary/);
    const rows = await kernel.inWorkspaceOf(admin, () =>
      kernel
        .service(Database)
        .sql('select * from ai_connection where workspace_id = ?', [kernel.service(Scope).workspaceId]),
    );
    t.equal(rows.length, 2);
    t.notMatch(JSON.stringify(rows), /canary/);
  });

  t.test('a workspace sees nothing of another', async (t) => {
    const [one, other] = [await kernel.signUp(), await kernel.signUp()];
    await one.post('/settings', { provider: 'cloud-a', apiKey: key });
    t.match((await other.get('/settings')).body, { activeProvider: null, 'cloud-a': null });
    t.equal((await other.delete('/settings/cloud-a')).status, 404);
    t.match(await other.post('/settings/cloud-a/try'), { status: 404, body: { code: 'PROVIDER_NOT_SAVED' } });
    t.match((await one.get('/settings')).body, { activeProvider: 'cloud-a' });
  });

  t.test(
    'the local provider may be at the hosts that the operator names, and at no other private one',
    async (t) => {
      const admin = await kernel.signUp();
      const save = (baseUrl: string) =>
        admin.post('/settings', { provider: 'local', baseUrl, model: 'small' });
      for (const refused of [
        'http://127.0.0.1:4001',
        'http://10.0.0.1:11434',
        'http://169.254.169.254',
        'no url',
      ]) {
        t.match(await save(refused), { status: 400, body: { code: 'URL_NOT_ALLOWED' } }, refused);
      }
      t.match(await save('http://127.0.0.1:4000/'), {
        status: 200,
        body: { ollamaBaseUrl: 'http://127.0.0.1:4000', ollamaModel: 'small', ollamaConfigured: true },
      });
      t.match((await admin.get('/ollama/status')).body, {
        ok: true,
        model: 'small',
        availableModels: ['small:latest', 'large'],
      });
      const withoutModel = await admin.post('/settings', {
        provider: 'local',
        baseUrl: 'http://127.0.0.1:4000',
      });
      t.match(withoutModel, { status: 400, body: { code: 'VALIDATION_FAILED' } });
      const usual = await admin.post('/settings', { provider: 'local', model: 'other' });
      t.match(usual.body, { ollamaBaseUrl: 'http://localhost:11434' });
      t.match((await admin.get('/ollama/status')).body, { ok: false, model: 'other' });
    },
  );

  t.test('a slot needs a public https address, a model and a key of ten characters', async (t) => {
    const admin = await kernel.signUp();
    const whole = { provider: 'compat:office', baseUrl: 'https://8.8.8.8/v1/', model: 'm-1', apiKey: key };
    for (const [change, code] of [
      [{ baseUrl: 'http://8.8.8.8/v1' }, 'URL_NOT_ALLOWED'],
      [{ baseUrl: 'https://localhost/v1' }, 'URL_NOT_ALLOWED'],
      [{ baseUrl: 'https://192.168.0.1/v1' }, 'URL_NOT_ALLOWED'],
      [{ baseUrl: undefined }, 'VALIDATION_FAILED'],
      [{ model: ' ' }, 'VALIDATION_FAILED'],
      [{ apiKey: 'ninechars' }, 'VALIDATION_FAILED'],
      [{ apiKey: 'a key\r\nwith lines' }, 'VALIDATION_FAILED'],
      [{ provider: 'compat:' }, 'PROVIDER_UNKNOWN'],
      [{ provider: 'compat:No' }, 'PROVIDER_UNKNOWN'],
      [{ provider: 'compat' }, 'PROVIDER_UNKNOWN'],
      [{ provider: 'cloud-a:x' }, 'PROVIDER_UNKNOWN'],
      [{ provider: 'cloud-z' }, 'PROVIDER_UNKNOWN'],
    ] as const) {
      const { status, body } = await admin.post('/settings', { ...whole, ...change });
      t.match({ status, body }, { status: 400, body: { code } }, JSON.stringify(change));
    }
    t.match((await admin.post('/settings', whole)).body, {
      activeProvider: 'compat:office',
      compatProviders: [
        {
          provider: 'compat:office',
          displayName: 'office',
          baseUrl: 'https://8.8.8.8/v1',
          model: 'm-1',
          apiKey: '••••••••6789',
        },
      ],
    });
  });

  t.test(
    'a saved provider is activated with its stored key, and one that is not saved is refused',
    async (t) => {
      const admin = await kernel.signUp();
      const existing = (provider: string) =>
        admin.post('/settings', { provider, apiKey: '__use_existing__' });
      t.match(await existing('compat:office'), { status: 400, body: { code: 'PROVIDER_NOT_SAVED' } });
      await admin.post('/settings', {
        provider: 'compat:office',
        baseUrl: 'https://8.8.8.8',
        model: 'm-1',
        apiKey: key,
        displayName: 'The office',
      });
      await admin.post('/settings', { provider: 'cloud-a', apiKey: key });
      t.match((await existing('compat:office')).body, {
        activeProvider: 'compat:office',
        compatProviders: [{ displayName: 'The office', model: 'm-1', apiKey: '••••••••6789' }],
      });
      scripted.compat.script.push(says({ sum: 5 }));
      t.match((await admin.post('/settings/compat:office/try')).body, {
        ok: true,
        model: 'm-1',
        error: null,
      });
      t.match(scripted.compat.asked.at(-1)?.connection, { apiKey: key, baseUrl: 'https://8.8.8.8' });
    },
  );

  t.test('when the active provider is removed, the one before it is active', async (t) => {
    const admin = await kernel.signUp();
    await admin.post('/settings', { provider: 'cloud-a', apiKey: key });
    await admin.post('/settings', { provider: 'cloud-b', apiKey: key });
    t.match((await admin.delete('/settings/cloud-b')).body, { activeProvider: 'cloud-a', 'cloud-b': null });
    t.match((await admin.delete('/settings/cloud-a')).body, { activeProvider: null });
    t.equal((await admin.delete('/settings/cloud-a')).status, 404);
    t.match((await admin.get('/config')).body, { hasProvider: false });
  });

  t.test('saved at the same time, one is active', async (t) => {
    const admin = await kernel.signUp();
    const providers = ['cloud-a', 'cloud-b', 'cloud-c'];
    const answers = await Promise.all(
      providers.map((provider) => admin.post('/settings', { provider, apiKey: key })),
    );
    t.strictSame(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const { body } = await admin.get('/settings');
    const active = body.providers.filter((each: { active: boolean }) => each.active);
    t.equal(active.length, 1);
    t.equal(active[0].provider, body.activeProvider);
  });

  t.test('a trial says why the provider does not answer', async (t) => {
    const admin = await kernel.signUp();
    await admin.post('/settings', { provider: 'cloud-a', apiKey: key });
    scripted['cloud-a'].script.push(fails('unauthorized'), says({ total: 5 }));
    t.match((await admin.post('/settings/cloud-a/try')).body, { ok: false, error: 'It was unauthorized.' });
    t.match((await admin.post('/settings/cloud-a/try')).body, {
      ok: false,
      error: /does not fit the schema/,
    });
  });

  t.test('stages keep the models that are chosen for them', async (t) => {
    const admin = await kernel.signUp();
    const stages = [{ stage: 'plan', provider: 'cloud-b', model: 'large-2' }];
    t.strictSame((await admin.put('/settings/ai-stages', { stages })).body, { stages });
    t.strictSame((await admin.get('/settings/ai-stages')).body, { stages });
    t.match(await admin.put('/settings/ai-stages', { stages: [{ ...stages[0], provider: 'A B' }] }), {
      status: 400,
      body: { code: 'PROVIDER_UNKNOWN' },
    });
    t.strictSame((await admin.put('/settings/ai-stages', { stages: [] })).body, { stages: [] });
  });

  for (const each of sealedColumnConformance(() => kernel.contribution(SealedColumns, 'ai'), kernel)) {
    t.test(each.name, () => each.run());
  }
});

t.test('a demo lends its key to workspaces that have none of their own', async (t) => {
  const scripted = scriptedProviders();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'system', 'demo', 'ai', scripted.plugin],
    env: { DEMO_IDP_API_KEY: 'demo-canary-key' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  t.match((await admin.get('/config')).body, { hasProvider: true, providerName: 'third' });
  t.match((await admin.get('/settings')).body, { activeProvider: null, 'cloud-c': null });
  scripted['cloud-c'].script.push(says({ sum: 5 }));
  t.match((await admin.post('/settings/cloud-c/try')).body, { ok: true });
  t.equal(scripted['cloud-c'].asked[0]?.connection.apiKey, 'demo-canary-key');
  await admin.post('/settings', { provider: 'cloud-a', apiKey: key });
  t.match((await admin.get('/config')).body, { providerName: 'first' });
  t.equal((await admin.post('/settings/cloud-c/try')).status, 404);
});
