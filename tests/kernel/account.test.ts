import { Database, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

const password = 'Correct-Horse-7!';
const nextPassword = 'Brand-New-Staple-9?';

for (const [name, options] of usualDatabase) {
  t.test(`the own account on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, plugins: ['projects'] });
    t.teardown(() => kernel.close());

    const signInAgain = async (client: TestClient): Promise<TestClient> => {
      const again = kernel.visitor();
      await again.signIn(client.user?.email ?? '', password);
      return again;
    };

    t.test('a person sees the own sessions and ends one of them', async (t) => {
      const here = await kernel.signUp();
      const there = await signInAgain(here);
      const { body } = await here.get('/auth/sessions', { 'user-agent': 'here' });
      t.equal(body.sessions.length, 2);
      const [current] = body.sessions.filter((session: { current: boolean }) => session.current);
      const [other] = body.sessions.filter((session: { current: boolean }) => !session.current);
      t.match(current, { ipAddress: String, amr: ['pwd'], createdAt: String, expiresAt: String });
      t.match(await here.delete(`/auth/sessions/${other.id}`), { status: 200, body: { ok: true } });
      t.equal((await there.get('/auth/me')).status, 401);
      t.equal((await here.get('/auth/me')).status, 200);
    });

    t.test("an outsider's session, an ended one and one that never was are not found", async (t) => {
      const outsider = await kernel.signUp();
      const [session] = (await outsider.get('/auth/sessions')).body.sessions;
      const client = await kernel.signUp();
      t.equal((await client.delete(`/auth/sessions/${session.id}`)).status, 404);
      t.equal((await client.delete('/auth/sessions/nonsense')).status, 404);
      t.equal((await outsider.get('/auth/me')).status, 200);
    });

    t.test('signing out everywhere ends every session, this one too', async (t) => {
      const here = await kernel.signUp();
      const there = await signInAgain(here);
      t.match(await here.delete('/auth/sessions'), { status: 200, body: { ok: true, ended: 2 } });
      t.equal(here.cookie('access_token'), undefined);
      t.equal((await there.get('/auth/me')).status, 401);
    });

    t.test('a session is renewed for thirty days after its sign-in, and no longer', async (t) => {
      const client = await kernel.signUp();
      const age = (days: number) =>
        kernel
          .service(Scope)
          .asSystem(() =>
            kernel
              .service(Database)
              .sql(
                "update kernel_session set authenticated_at = now() - ? * interval '1 day' where user_id = ?",
                [days, client.user?.id],
              ),
          );
      await age(29);
      t.equal((await client.post('/auth/refresh')).status, 200);
      await age(31);
      t.match(await client.post('/auth/refresh'), { status: 401, body: { code: 'SESSION_ENDED' } });
      t.equal((await client.get('/auth/me')).status, 401);
    });

    t.test('a changed name is shown in every session of the account', async (t) => {
      const here = await kernel.signUp();
      const there = await signInAgain(here);
      t.match(await here.patch('/auth/me', { name: '  Ada Lovelace ' }), {
        status: 200,
        body: { id: here.user?.id, name: 'Ada Lovelace' },
      });
      t.equal((await there.get('/auth/me')).body.name, 'Ada Lovelace');
      for (const name of ['', ' ', 'x'.repeat(201), 7]) {
        t.match(await here.patch('/auth/me', { name }), { status: 400, body: { code: 'VALIDATION_FAILED' } });
      }
      t.equal((await kernel.visitor().patch('/auth/me', { name: 'Eve' })).status, 401);
    });

    t.test('a changed password ends the other sessions and renews this one', async (t) => {
      const here = await kernel.signUp();
      const there = await signInAgain(here);
      const old = here.cookie('access_token');
      const change = { currentPassword: password, newPassword: nextPassword };
      t.match(await here.post('/auth/change-password', change), {
        status: 200,
        body: { user: { email: here.user?.email } },
      });
      t.equal((await here.get('/auth/me')).status, 200);
      t.equal((await there.get('/auth/me')).status, 401);
      t.equal((await kernel.visitor().get('/auth/me', { authorization: `Bearer ${old}` })).status, 401);
      t.ok(await kernel.visitor().signIn(here.user?.email ?? '', nextPassword));
    });

    t.test('a change needs the current password and a good new one', async (t) => {
      const client = await kernel.signUp();
      const wrong = { currentPassword: 'Wrong-Horse-7!', newPassword: nextPassword };
      t.match(await client.post('/auth/change-password', wrong), {
        status: 403,
        body: { code: 'PASSWORD_INCORRECT' },
      });
      t.match(await client.post('/auth/change-password', { newPassword: nextPassword }), { status: 403 });
      const weak = { currentPassword: password, newPassword: 'Password1!' };
      t.match(await client.post('/auth/change-password', weak), {
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'newPassword' }] },
      });
      t.equal((await client.get('/auth/me')).status, 200);
    });

    t.test('the export holds what the account owns, and no secret', async (t) => {
      const client = await kernel.signUp({ name: 'Exa' });
      const guest = await kernel.signUp({ memberOf: client, name: 'Gus' });
      const project = { name: 'Shop', url: 'https://shop.example.com' };
      await client.post('/projects', { ...project, credentials: { username: 'u', password: 'p4ss-secret' } });
      t.match(await client.get('/auth/export'), { status: 403, body: { code: 'PASSWORD_INCORRECT' } });
      const confirmed = { 'x-account-password': password };
      const { body, headers } = await client.get('/auth/export', confirmed);
      t.match(headers.get('content-disposition'), /attachment/);
      t.match(body, {
        exportedAt: String,
        user: { email: client.user?.email, name: 'Exa', emailVerified: true },
        sessions: [{ amr: ['pwd'] }],
        activity: [{ type: 'auth.login' }],
        workspaces: [{ isOwner: true, projects: [{ name: 'Shop' }] }],
      });
      t.notMatch(JSON.stringify(body), /p4ss-secret|argon2|passwordHash/);
      const others = (await guest.get('/auth/export', confirmed)).body.workspaces;
      t.strictSame(
        others.map((workspace: { isOwner: boolean; projects?: unknown[] }) => [
          workspace.isOwner,
          workspace.projects?.length,
        ]),
        [
          [true, 0],
          [false, undefined],
        ],
        "what another's workspace holds stays there",
      );
    });

    t.test('an account goes with its sessions and its own workspace', async (t) => {
      const client = await kernel.signUp();
      const again = await signInAgain(client);
      await client.post('/projects', { name: 'Gone', url: 'https://gone.example.com' });
      t.match(await client.delete('/auth/account', { password: 'Wrong-Horse-7!' }), { status: 403 });
      t.match(await client.delete('/auth/account', { password }), { status: 200, body: { ok: true } });
      t.equal((await again.get('/auth/me')).status, 401);
      const { email } = client.user ?? {};
      t.equal((await kernel.visitor().post('/auth/login', { email, password })).status, 401);
      const anew = { name: 'Anew', email, password };
      t.equal((await kernel.visitor().post('/auth/register', anew)).status, 201);
    });

    t.test('an account whose workspace has other members stays until it is transferred', async (t) => {
      const owner = await kernel.signUp();
      const heir = await kernel.signUp({ memberOf: owner });
      const refused = await owner.delete('/auth/account', { password });
      t.match(refused, { status: 409, body: { code: 'WORKSPACE_HAS_MEMBERS', workspaces: [{}] } });
      t.equal((await owner.get('/auth/me')).status, 200);
      const transfer = { userId: heir.user?.id };
      t.match(await owner.post('/workspaces/current/transfer', transfer), {
        status: 200,
        body: { role: 'admin' },
      });
      t.equal((await owner.delete('/auth/account', { password })).status, 200);
      t.match(await heir.get('/workspaces/current'), { status: 200 });
    });

    t.test('after ten wrong passwords an account must wait, and tells nothing by it', async (t) => {
      const { user } = await kernel.signUp();
      for (const email of [user?.email, 'nobody-here@example.com']) {
        const attempt = (given: string) => kernel.visitor().post('/auth/login', { email, password: given });
        for (let count = 0; count < 10; count += 1) t.equal((await attempt('Wrong-Horse-7!')).status, 401);
        t.equal((await attempt('Wrong-Horse-7!')).status, 401, 'the first that makes the next one wait');
        const waiting = await attempt(password);
        t.match(waiting, { status: 429, body: { code: 'RATE_LIMITED' } });
        t.ok(Number(waiting.headers.get('retry-after')) >= 1);
      }
      await until('the wait is over', async () => {
        const answer = await kernel.visitor().post('/auth/login', { email: user?.email, password });
        return answer.status === 200;
      });
      const fresh = await kernel.visitor().post('/auth/login', { email: user?.email, password: 'Wrong-7!' });
      t.equal(fresh.status, 401, 'the right password has wiped the slate');
    });

    t.test('parallel guesses share no turn', async (t) => {
      const { user } = await kernel.signUp();
      const guesses = await Promise.all(
        Array.from({ length: 50 }, () =>
          kernel.visitor().post('/auth/login', { email: user?.email, password: 'Wrong-Horse-7!' }),
        ),
      );
      const tried = guesses.filter(({ status }) => status === 401).length;
      // A slow machine takes longer for all than the first waits are, after each of which one more is tried.
      t.ok(tried >= 11 && tried <= 14, `${tried} were tried`);
      t.equal(guesses.filter(({ status }) => status === 429).length, 50 - tried);
    });
  });
}
