import { SignedTokens } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import { decodeJwt, SignJWT } from 'jose';
import t from 'tap';

t.test('tokens that leave the service and come back', async (t) => {
  const kernel = await createTestKernel({ env: { JWT_SECRET: 'a-secret-of-at-least-32-characters!!' } });
  t.teardown(() => kernel.close());
  const tokens = kernel.service(SignedTokens);
  const claims = { projectId: 'p', count: 3, none: null };
  const token = await tokens.sign('probe.state', claims, 60);

  t.test('a token gives its claims for its purpose only', async (t) => {
    t.strictSame(await tokens.verify('probe.state', token), claims);
    t.equal(await tokens.verify('probe.other', token), null);
    t.equal(await tokens.verify('probe.state', `${token}x`), null);
    t.equal(await tokens.verify('probe.state', 'garbage'), null);
  });

  t.test('a token is over after its lifetime', async (t) => {
    t.equal(await tokens.verify('probe.state', await tokens.sign('probe.state', claims, -1)), null);
  });

  t.test('a token is no session, and a session no token', async (t) => {
    const client = await kernel.signUp();
    const visitor = kernel.visitor();
    const session = client.cookie('access_token') ?? '';
    t.equal((await visitor.get('/auth/me', { authorization: `Bearer ${session}` })).status, 200);
    // Even one that says that it is this session, signed with the server's secret.
    const { jti } = decodeJwt(session);
    const disguised = await new SignJWT({ jti: String(jti), aud: 'probe.state' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('a-secret-of-at-least-32-characters!!'));
    t.equal((await visitor.get('/auth/me', { authorization: `Bearer ${disguised}` })).status, 401);
    t.equal(await tokens.verify('probe.state', session), null);
  });
});
