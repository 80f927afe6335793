import {
  ActivityLog,
  Database,
  PersonalDataSections,
  ProjectDependents,
  Scope,
  SealedColumns,
} from '@testkernel/sdk';
import {
  personalDataConformance,
  projectDependentConformance,
  sealedColumnConformance,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { bootTriggers, type Pipeline, pipelineOf } from './support/triggers-kernel.ts';

t.test('trigger tokens', async (t) => {
  const { kernel } = await bootTriggers(t);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const start = ({ projectId, token }: Pick<Pipeline, 'projectId' | 'token'>) =>
    kernel.visitor().post(`/projects/${projectId}/trigger`, {}, bearer(token));

  await t.test('a token is shown once, listed without its secrets, used, and deleted', async (t) => {
    const { admin, projectId } = await pipelineOf(kernel, { tests: 1 });
    const path = `/projects/${projectId}/trigger-tokens`;
    const created = await admin.post(path, { label: ' CI ' });
    t.match(created, {
      status: 201,
      body: {
        id: /./,
        token: /^tkt_[\w-]{43}$/,
        callbackSecret: /^whsec_[A-Za-z0-9+/]{43}=$/,
        label: 'CI',
        createdAt: /Z$/,
        expiresAt: null,
      },
    });
    const { id, token, callbackSecret } = created.body;
    const listed = async () => (await admin.get(path)).body.find((one: { id: string }) => one.id === id);
    t.strictSame(await listed(), {
      id,
      label: 'CI',
      createdAt: created.body.createdAt,
      expiresAt: null,
      lastUsedAt: null,
    });
    t.equal((await start({ projectId, token })).status, 202);
    const { lastUsedAt } = await listed();
    t.match(lastUsedAt, /Z$/);
    await start({ projectId, token });
    t.equal((await listed()).lastUsedAt, lastUsedAt, 'noted once a minute');
    const stored = await kernel
      .service(Scope)
      .asSystem(() => kernel.service(Database).sql('select * from triggers_token'));
    const { rows } = await kernel.inWorkspaceOf(admin, () =>
      kernel.service(ActivityLog).page({ projectId }, { limit: 50 }),
    );
    for (const secret of [token, callbackSecret]) {
      t.notMatch(JSON.stringify([stored, rows]), secret.slice(8, 30));
    }
    t.strictSame((await admin.delete(`${path}/${id}`)).body, { ok: true });
    t.match(await start({ projectId, token }), { status: 401, body: { code: 'TRIGGER_TOKEN_INVALID' } });
    t.equal((await admin.delete(`${path}/${id}`)).status, 404);
    const trail = await kernel.inWorkspaceOf(admin, () =>
      kernel
        .service(ActivityLog)
        .page({ projectId, types: ['trigger.token.create', 'trigger.token.delete'] }, { limit: 5 }),
    );
    t.match(trail.rows.slice(0, 2), [
      { type: 'trigger.token.delete', meta: { tokenId: id, label: 'CI' } },
      { type: 'trigger.token.create', meta: { tokenId: id, label: 'CI' } },
    ]);
  });

  await t.test('without label and without body it works as well', async (t) => {
    const { admin, projectId } = await pipelineOf(kernel);
    t.match(await admin.post(`/projects/${projectId}/trigger-tokens`), {
      status: 201,
      body: { label: null },
    });
  });

  await t.test('a token that has expired is of no use any more', async (t) => {
    const { admin, projectId } = await pipelineOf(kernel, { tests: 1 });
    const path = `/projects/${projectId}/trigger-tokens`;
    const { body } = await admin.post(path, { expiresInDays: 1 });
    t.ok(Math.abs(Date.parse(body.expiresAt) - Date.now() - 86_400_000) < 60_000);
    t.equal((await start({ projectId, token: body.token })).status, 202);
    await kernel
      .service(Scope)
      .asSystem(() =>
        kernel.service(Database).sql('update triggers_token set expires_at = now() where id = ?', [body.id]),
      );
    const answer = await start({ projectId, token: body.token });
    t.match(answer, { status: 401, body: { code: 'TRIGGER_TOKEN_EXPIRED' } });
    const soon = new Date(Date.now() + 60_000).toISOString();
    t.match(await admin.post(path, { expiresAt: soon }), { status: 201, body: { expiresAt: soon } });
    for (const wanted of [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: soon, expiresInDays: 2 }]) {
      t.match(await admin.post(path, wanted), { status: 400, body: { code: 'EXPIRY_INVALID' } });
    }
    for (const wanted of [{ expiresInDays: 0 }, { expiresAt: 'soon' }, { label: 'x'.repeat(101) }]) {
      t.match(await admin.post(path, wanted), { status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
  });

  await t.test('a request is refused for its token before anything else of it is looked at', async (t) => {
    const own = await pipelineOf(kernel, { tests: 1 });
    const sibling = await pipelineOf(kernel, { admin: own.admin });
    const foreign = await pipelineOf(kernel);
    const visitor = kernel.visitor();
    for (const [method, path] of [
      ['POST', '/trigger'],
      ['GET', '/trigger/runs/none'],
      ['GET', '/trigger/runs/none/reports/junit'],
      ['POST', '/trigger/previewhost1'],
    ] as const) {
      const ask = (projectId: string, authorization?: string) =>
        visitor.request(
          method,
          `/projects/${projectId}${path}`,
          method === 'POST' ? '{ no JSON' : undefined,
          authorization === undefined ? {} : { authorization },
        );
      const token = `Bearer ${own.token}`;
      t.match(await ask(own.projectId), { status: 401, body: { code: 'TRIGGER_TOKEN_MISSING' } }, path);
      t.match(await ask('none'), { status: 401 }, path);
      for (const wrong of ['Bearer x', `Bearer tkt_${'a'.repeat(43)}`, `Bearer ${own.token}x`]) {
        const answer = await ask(own.projectId, wrong);
        t.match(answer, { status: 401, body: { code: 'TRIGGER_TOKEN_INVALID' } }, `${path} ${wrong}`);
      }
      t.match(await ask(own.projectId, own.token), { status: 401 }, 'without Bearer');
      t.match(await ask('none', token), { status: 404 }, path);
      for (const { projectId } of [sibling, foreign]) {
        t.match(await ask(projectId, token), { status: 403, body: { code: 'TRIGGER_TOKEN_FOREIGN' } }, path);
      }
    }
  });

  await t.test('a session is no trigger token, and a trigger token no session', async (t) => {
    const { admin, projectId, token } = await pipelineOf(kernel, { tests: 1 });
    t.equal((await admin.post(`/projects/${projectId}/trigger`)).status, 401);
    t.equal((await kernel.visitor().get(`/projects/${projectId}`, bearer(token))).status, 401);
  });

  await t.test('viewers see tokens, lead testers write them, others learn nothing', async (t) => {
    const { admin, projectId } = await pipelineOf(kernel);
    const path = `/projects/${projectId}/trigger-tokens`;
    const viewer = await kernel.signUp({ memberOf: admin });
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    const outsider = await kernel.signUp();
    const { body } = await lead.post(path, { label: 'CI' });
    t.equal((await viewer.get(path)).body.length, 2);
    t.equal((await viewer.post(path)).status, 403);
    t.equal((await viewer.delete(`${path}/${body.id}`)).status, 403);
    for (const answer of [
      await outsider.get(path),
      await outsider.post(path),
      await outsider.delete(`${path}/${body.id}`),
    ]) {
      t.equal(answer.status, 404);
    }
    const elsewhere = await pipelineOf(kernel, { admin });
    t.equal((await lead.delete(`/projects/${elsewhere.projectId}/trigger-tokens/${body.id}`)).status, 404);
    t.equal((await lead.delete(`${path}/${body.id}`)).status, 200);
  });

  await t.test('a project has at most 50, also when many are made at once', async (t) => {
    const { admin, projectId } = await pipelineOf(kernel);
    const path = `/projects/${projectId}/trigger-tokens`;
    for (let index = 0; index < 48; index += 1) await admin.post(path);
    const answers = await Promise.all(Array.from({ length: 12 }, () => admin.post(path)));
    t.equal(answers.filter(({ status }) => status === 201).length, 1);
    t.ok(answers.some(({ body }) => body.code === 'TRIGGER_TOKEN_LIMIT'));
    t.equal((await admin.get(path)).body.length, 50);
  });

  await t.test('the deletion of a project destroys its tokens, and tells how many', async (t) => {
    const { admin, projectId, token } = await pipelineOf(kernel, { tests: 1 });
    await admin.post(`/projects/${projectId}/trigger-tokens`);
    t.match((await admin.delete(`/projects/${projectId}`)).body, { ok: true, destroyedTokens: 2 });
    t.equal((await start({ projectId, token })).status, 401);
    await admin.post(`/restore/project/${projectId}`);
    t.equal((await start({ projectId, token })).status, 401, 'a restored project has no tokens');
    const make = async () => {
      const pipeline = await pipelineOf(kernel);
      return {
        dependent: kernel.contribution(ProjectDependents, 'triggers'),
        projectId: pipeline.projectId,
        isThere: async () =>
          (await pipeline.admin.get(`/projects/${pipeline.projectId}/trigger-tokens`)).body.length > 0,
        transaction: <R>(work: () => Promise<R>) =>
          kernel.inWorkspaceOf(pipeline.admin, () => kernel.service(Database).transaction(() => work())),
      };
    };
    for (const { name, run } of projectDependentConformance(make)) await t.test(name, run);
  });

  await t.test('callback secrets are sealed, and exports have no secrets', async (t) => {
    const { admin, callbackSecret, token } = await pipelineOf(kernel);
    const column = () => kernel.contribution(SealedColumns, 'triggers-token');
    for (const { name, run } of sealedColumnConformance(column, kernel)) await t.test(name, run);
    const people = {
      data: kernel.contribution(PersonalDataSections, 'triggers'),
      kernel,
      owner: admin,
      entries: 1,
      secrets: [token, callbackSecret],
      personWithoutData: await kernel.signUp(),
    };
    for (const { name, run } of personalDataConformance(() => people)) await t.test(name, run);
  });
});
