import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

const databaseServer = process.env.TEST_DATABASE_URL;

for (const [name, options] of [
  ['the embedded database', { databaseServer: null }],
  ...(databaseServer ? [['PostgreSQL', { databaseServer }] as const] : []),
] as const) {
  t.test(`accounts and sessions on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, env: { SKIP_EMAIL_VERIFICATION: 'true' } });
    t.teardown(() => kernel.close());

    t.test('a person who registers is admin of a personal workspace', async (t) => {
      const client = await kernel.signUp();
      t.equal(client.user?.role, 'admin');
      const { body } = await client.get('/workspaces');
      t.match(body, [{ role: 'admin', isOwner: true }]);
    });

    t.test('an address registers once', async (t) => {
      const visitor = kernel.visitor();
      const account = { name: 'Twice', email: 'Twice@example.com', password: 'Abcdef1!' };
      t.equal((await visitor.post('/auth/register', account)).status, 201);
      const again = await visitor.post('/auth/register', { ...account, email: 'twice@EXAMPLE.com' });
      t.match(again, { status: 409, body: { code: 'EMAIL_TAKEN' } });
    });

    t.test('a weak password is refused with what it lacks', async (t) => {
      const { status, body } = await kernel
        .visitor()
        .post('/auth/register', { name: 'W', email: 'w@example.com', password: 'abcdefgh' });
      t.equal(status, 400);
      t.match(body, { code: 'VALIDATION_FAILED', details: [{ path: 'password' }] });
      t.match(body.error, /uppercase letter.*digit.*special/);
    });

    t.test('a wrong password and an unknown address are answered alike', async (t) => {
      const client = await kernel.signUp();
      const wrong = await kernel
        .visitor()
        .post('/auth/login', { email: client.user?.email, password: 'Wrong-1234' });
      const unknown = await kernel
        .visitor()
        .post('/auth/login', { email: 'no@example.com', password: 'Wrong-1234' });
      t.equal(wrong.status, 401);
      t.strictSame(wrong.body, unknown.body);
    });

    t.test('a request that the cookie authenticates must repeat the CSRF token', async (t) => {
      const client = await kernel.signUp();
      const forged = await client.post('/auth/refresh', undefined, { 'x-csrf-token': 'guess' });
      t.match(forged, { status: 403, body: { code: 'CSRF_INVALID' } });
      const withBearer = await client.post('/auth/refresh', undefined, {
        'x-csrf-token': '',
        authorization: `Bearer ${client.cookie('access_token')}`,
      });
      t.match(withBearer, { status: 403, body: { code: 'CSRF_INVALID' } });
      t.equal((await client.post('/auth/refresh')).status, 200);
    });

    t.test('the token works as Bearer, and never in a query outside of event streams', async (t) => {
      const client = await kernel.signUp();
      const token = client.cookie('access_token');
      const bearer = await kernel.visitor().get('/auth/me', { authorization: `Bearer ${token}` });
      t.match(bearer, { status: 200, body: { email: client.user?.email } });
      t.equal((await kernel.visitor().get(`/auth/me?token=${token}`)).status, 401);
    });

    t.test('logout ends the session for every holder of its token', async (t) => {
      const client = await kernel.signUp();
      const token = client.cookie('access_token');
      t.equal((await client.post('/auth/logout')).status, 200);
      t.equal(client.cookie('access_token'), undefined);
      t.equal((await kernel.visitor().get('/auth/me', { authorization: `Bearer ${token}` })).status, 401);
    });

    t.test('of fifty simultaneous refreshes exactly one succeeds', async (t) => {
      const client = await kernel.signUp();
      const headers = { authorization: `Bearer ${client.cookie('access_token')}` };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => kernel.visitor().post('/auth/refresh', undefined, headers)),
      );
      t.equal(answers.filter((answer) => answer.status === 200).length, 1);
      t.equal(answers.filter((answer) => answer.status === 401).length, 49);
    });

    t.test('legacy paths are redirected, workspaces are served with and without the version', async (t) => {
      const client = await kernel.signUp();
      const moved = await client.post('/api/auth/refresh?x=1');
      t.equal(moved.status, 308);
      t.equal(moved.headers.get('location'), '/api/v1/auth/refresh?x=1');
      t.equal((await client.get('/api/workspaces')).status, 200);
    });
  });
}
