import { newId } from '@testkernel/sdk';
import {
  createTestKernel,
  type TestClient,
  type TestKernel,
  type TestResponse,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, sharedDatabase, usualDatabase } from './support/databases.ts';
import { MeetingProvider } from './support/meeting-provider.ts';
import { envFor, finish, hostFor, signIn, somebody, sql, trailOf } from './support/source-host-visitor.ts';

for (const [name, options] of usualDatabase) {
  t.test(`accounts of people who come by an identity provider on ${name}`, async (t) => {
    const host = await hostFor(t);
    const kernel = await createTestKernel({
      ...options,
      plugins: ['identity-scm'],
      env: { ...envFor(host), SKIP_EMAIL_VERIFICATION: 'false' },
    });
    t.teardown(() => kernel.close());

    t.test('a person who is new here gets an account and a session', async (t) => {
      host.account = somebody('Grace@Example.com');
      const { client, answer } = await signIn(kernel, host);
      t.match(answer, {
        status: 200,
        body: {
          user: { name: 'Grace Hopper', email: 'grace@example.com', role: 'admin', emailVerified: true },
        },
      });
      t.match((await client.get('/auth/me')).body, { email: 'grace@example.com' });
      const [, payload = ''] = client.cookie('access_token')?.split('.') ?? [];
      t.strictSame(JSON.parse(Buffer.from(payload, 'base64url').toString()).amr, ['oauth']);
      t.equal(answer.headers.get('cache-control'), 'no-store');
    });

    t.test('whoever came before is the same person, whatever address the provider names now', async (t) => {
      host.account = somebody();
      const { client: first } = await signIn(kernel, host);
      host.account.emails = somebody('elsewhere@example.com', false).emails;
      const { client: second } = await signIn(kernel, host);
      t.equal(second.user?.id, first.user?.id);
      t.equal(second.user?.email, first.user?.email);
    });

    t.test('a verified address links to the account that has it, password and all', async (t) => {
      const { email, password } = await register(kernel, { verified: true });
      host.account = somebody(email.toUpperCase());
      const { client } = await signIn(kernel, host);
      t.equal(client.user?.email, email);
      t.equal((await kernel.visitor().post('/auth/login', { email, password })).status, 200);
    });

    t.test(
      'an account that waits to be verified belongs to who proves the address, not to its password',
      async (t) => {
        const { email, password } = await register(kernel, { verified: false });
        host.account = somebody(email);
        const { client } = await signIn(kernel, host);
        t.match(client.user, { email, emailVerified: true });
        t.match(await kernel.visitor().post('/auth/login', { email, password }), { status: 401 });
      },
    );

    t.test('and its sessions end', async (t) => {
      const { email, password } = await register(kernel, { verified: true });
      const client = kernel.visitor();
      await client.signIn(email, password);
      await sql(kernel, 'update kernel_user set email_verified_at = null where email = ?', email);
      host.account = somebody(email);
      t.equal((await signIn(kernel, host)).answer.status, 200);
      t.match(await client.get('/auth/me'), { status: 401 });
    });

    t.test('an address that the provider does not vouch for opens nothing', async (t) => {
      const { email } = await register(kernel, { verified: true });
      // The Kelvin sign, which is a k in lower case.
      const homograph = email.replace('k', '\u212a');
      for (const account of [
        somebody(email, false),
        somebody(homograph),
        somebody('no address'),
        { ...somebody(), emails: [] },
      ]) {
        host.account = account;
        const { client, answer } = await signIn(kernel, host);
        t.match(answer, { status: 403, body: { code: 'OAUTH_EMAIL_NOT_VERIFIED' } });
        t.equal(client.cookie('access_token'), undefined);
      }
    });

    t.test('invitations of the address wait for the account that signs in with it', async (t) => {
      host.account = somebody();
      const { client: admin } = await signIn(kernel, host);
      const guest = somebody();
      const invited = await admin.post('/workspaces/current/members', {
        email: guest.emails[0]?.email,
        role: 'qa_lead',
      });
      t.equal(invited.status, 201);
      host.account = guest;
      const { client } = await signIn(kernel, host);
      t.equal((await client.get('/workspaces')).body.length, 1);
      const [waiting] = (await client.get('/workspaces/invitations')).body;
      t.match(waiting, { role: 'qa_lead', workspaceId: String });
      t.equal((await client.post(`/workspaces/invitations/${waiting.workspaceId}/accept`)).status, 200);
      t.equal((await client.get('/workspaces')).body.length, 2);
    });

    t.test('a person adds a provider to their account, and takes it away again', async (t) => {
      const { email, password } = await register(kernel, { verified: true });
      const client = kernel.visitor();
      await client.signIn(email, password);
      host.account = somebody('another@example.com', false);
      const link = async (by: TestClient) => {
        const begun = await by.post('/auth/identities/scm', { returnTo: '/account' });
        t.equal(begun.status, 200);
        return finish(by, await host.visit(begun.body.authorizationUrl));
      };
      t.match(await link(client), { status: 200, body: { linked: true } });
      t.match((await client.get('/auth/identities')).body, [
        { provider: 'scm', email: 'another@example.com' },
      ]);
      t.equal((await signIn(kernel, host)).client.user?.email, email);

      const outsider = await register(kernel, { verified: true });
      const other = kernel.visitor();
      await other.signIn(outsider.email, password);
      t.match(await link(other), { status: 409, body: { code: 'IDENTITY_TAKEN' } });
      t.match(await other.delete('/auth/identities/scm'), { status: 404 });

      t.match(await client.delete('/auth/identities/scm'), { status: 200 });
      t.strictSame((await client.get('/auth/identities')).body, []);
      t.match(await trailOf(kernel, client), [{ type: 'auth.identity.unlink' }]);
      t.equal((await signIn(kernel, host)).answer.status, 403);
    });

    t.test('who was signed out meanwhile adds no provider', async (t) => {
      host.account = somebody();
      const { client } = await signIn(kernel, host);
      const { body } = await client.post('/auth/identities/scm');
      host.account = somebody();
      const back = await host.visit(body.authorizationUrl);
      await client.post('/auth/logout');
      t.match(await finish(client, back), { status: 401, body: { code: 'SESSION_ENDED' } });
    });

    t.test('the export of an account names its providers, and goes without a password', async (t) => {
      host.account = somebody();
      const { client } = await signIn(kernel, host);
      t.match((await client.get('/auth/export')).body, { identities: [{ provider: 'scm' }] });
      t.equal((await client.delete('/auth/account')).status, 200);
      const again = await signIn(kernel, host);
      t.equal(again.answer.status, 200);
      t.not(again.client.user?.id, client.user?.id);
    });

    t.test('the only way into an account stays', async (t) => {
      host.account = somebody();
      const { client } = await signIn(kernel, host);
      t.match(await client.delete('/auth/identities/scm'), {
        status: 400,
        body: { code: 'LAST_SIGN_IN_METHOD' },
      });
    });

    t.test('to add a provider one has to be signed in, and to mean it', async (t) => {
      t.match(await kernel.visitor().post('/auth/identities/scm'), { status: 401 });
      host.account = somebody();
      const { client } = await signIn(kernel, host);
      const forged = await client.post('/auth/identities/scm', undefined, { 'x-csrf-token': 'guess' });
      t.match(forged, { status: 403, body: { code: 'CSRF_INVALID' } });
    });
  });
}

t.test('first sign-ins on two replicas', { skip: !databaseServer && 'needs PostgreSQL' }, async (t) => {
  const provider = new MeetingProvider((code) => {
    const [subject = '', email = ''] = code.split(' ');
    return {
      issuer: 'https://meeting.example',
      subject,
      email,
      emailVerified: true,
      name: 'Ada',
      avatar: null,
    };
  });
  const database = await sharedDatabase(databaseServer ?? '');
  const boot = () => createTestKernel({ plugins: [provider.plugin()], env: database.options.env });
  const kernels = [await boot(), await boot()] as const;
  t.teardown(async () => {
    for (const kernel of kernels) await kernel.close();
    await database.drop();
  });

  /** As many browsers as codes, half of them at each replica, are back at the same moment. */
  const signInTogether = async (codes: readonly string[]): Promise<TestResponse[]> => {
    provider.expect(codes.length);
    return Promise.all(
      codes.map(async (code, index) => {
        const client = kernels[index % 2 ? 1 : 0].visitor();
        const { headers } = await client.get('/auth/meeting');
        const { pathname, searchParams } = new URL(headers.get('location') ?? '');
        return client.get(
          `${pathname}?${new URLSearchParams({ state: searchParams.get('state') ?? '', code })}`,
        );
      }),
    );
  };

  for (const [situation, codeOf] of [
    ['of one person at once make one account', () => 'ada ada@example.com'],
    ['do so while the address changes at the provider', (index: number) => `eve eve-${index}@example.com`],
    ['do so by two accounts of the provider with one address', (index: number) => `${index} bob@example.com`],
  ] as const) {
    t.test(situation, async (t) => {
      const before = await sql(kernels[0], 'select id from kernel_user');
      const answers = await signInTogether(Array.from({ length: 10 }, (_, index) => codeOf(index)));
      t.strictSame([...new Set(answers.map(({ status }) => status))], [200]);
      t.equal(new Set(answers.map(({ body }) => body.user.id)).size, 1);
      t.equal((await sql(kernels[0], 'select id from kernel_user')).length, before.length + 1);
      const homes = await sql(kernels[0], 'select id from kernel_workspace');
      t.equal(homes.length, before.length + 1);
    });
  }
});

/** Somebody who signed up with a password, and may have proved the address. */
async function register(kernel: TestKernel, { verified }: { verified: boolean }) {
  const account = { email: `kim-${newId()}@example.com`, password: 'Correct-Horse-7!' };
  t.equal((await kernel.visitor().post('/auth/register', { name: 'Kim', ...account })).status, 201);
  if (verified)
    await sql(kernel, 'update kernel_user set email_verified_at = now() where email = ?', account.email);
  return account;
}
