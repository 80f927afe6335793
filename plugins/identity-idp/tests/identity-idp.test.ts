import { createHash } from 'node:crypto';
import { Egress, newId } from '@testkernel/sdk';
import { createTestKernel, identityProviderConformance, type TestResponse } from '@testkernel/sdk/testing';
import t from 'tap';
import { IdpProvider } from '../src/idp-provider.ts';
import { IdpServer } from '../src/idp-server.ts';
import { OidcServer, type Person, redirectUris, signingKey } from './oidc-server.ts';

const server = await OidcServer.start();
const kernel = await createTestKernel({
  plugins: ['identity-idp'],
  env: {
    PUBLIC_URL: 'https://tests.example.com',
    IDP_ISSUER_URL: server.issuer,
    IDP_CLIENT_ID: server.clientId,
    IDP_CLIENT_SECRET: server.clientSecret,
  },
});
t.teardown(async () => {
  await kernel.close();
  await server.close();
});
t.beforeEach(() => {
  server.person = somebody();
  server.publishedKeys = null;
});

function somebody(claims: Partial<Person> = {}): Person {
  return {
    sub: newId(),
    email: `${newId()}@example.com`,
    email_verified: true,
    name: 'Grace Hopper',
    ...claims,
  };
}

function providerWith({ clientSecret = server.clientSecret, issuerUrl = server.issuer } = {}): IdpProvider {
  const configuration = { issuerUrl, clientId: server.clientId, clientSecret };
  return new IdpProvider(configuration, new IdpServer(configuration, kernel.service(Egress)));
}

for (const { name, run } of identityProviderConformance(
  () => providerWith(),
  async (authorizationUrl) => {
    const { searchParams } = await server.visit(authorizationUrl);
    return { code: searchParams.get('code') ?? '', issuer: searchParams.get('iss') };
  },
)) {
  t.test(name, run);
}

async function signIn(change: (back: URL) => void = () => {}): Promise<TestResponse> {
  const client = kernel.visitor();
  const { headers } = await client.get('/auth/idp');
  const back = await server.visit(headers.get('location') ?? '');
  change(back);
  return client.get(back.pathname + back.search);
}

const failed = { status: 502, body: { code: 'OAUTH_EXCHANGE_FAILED' } };

t.test('a person signs in on the pages of the provider', async (t) => {
  const { status, body } = await signIn();
  t.equal(status, 200);
  t.match(body.user, { email: server.person.email, name: 'Grace Hopper', emailVerified: true });
});

t.test('it is offered by the name of its host', async (t) => {
  const { body } = await kernel.visitor().get('/auth/providers');
  t.strictSame(body, [{ id: 'idp', name: new URL(server.issuer).host }]);
});

t.test('what the ID token leaves out is asked for', async (t) => {
  server.completeTokens = false;
  server.signWith(signingKey('first'));
  t.teardown(() => {
    server.completeTokens = true;
    server.signWith(signingKey('first'));
  });
  server.requests.length = 0;
  t.match((await signIn()).body.user, { email: server.person.email, name: 'Grace Hopper' });
  t.ok(server.requests.includes('/me'), 'the userinfo endpoint was asked');
});

t.test('an address counts when the provider says that it is verified, as a boolean or as text', async (t) => {
  for (const email_verified of [true, 'true']) {
    server.person = somebody({ email_verified });
    t.equal((await signIn()).status, 200, String(email_verified));
  }
  const { email_verified: _, ...silent } = somebody();
  for (const person of [somebody({ email_verified: false }), somebody({ email_verified: 'false' }), silent]) {
    server.person = person;
    t.match(await signIn(), { status: 403, body: { code: 'OAUTH_EMAIL_NOT_VERIFIED' } });
  }
});

t.test('a person stays the same when the provider changes its keys', async (t) => {
  const { body: before } = await signIn();
  server.signWith(signingKey('second'));
  const { body: after } = await signIn();
  t.equal(after.user.id, before.user.id);
});

t.test('an ID token that none of the published keys signed is refused', async (t) => {
  const { d: _, ...other } = signingKey('first');
  server.publishedKeys = [other];
  t.match(await signIn(), failed);
  server.publishedKeys = [];
  t.match(await signIn(), failed);
});

t.test('a code of one sign-in is worth nothing in another', async (t) => {
  const victim = kernel.visitor();
  const { headers } = await victim.get('/auth/idp');
  const own = await server.visit(headers.get('location') ?? '');
  let stolen = '';
  await signIn((back) => {
    stolen = back.searchParams.get('code') ?? '';
    back.searchParams.set('code', 'kept for later');
  });
  own.searchParams.set('code', stolen);
  t.match(await victim.get(own.pathname + own.search), failed);
});

t.test('an ID token with the nonce of another sign-in is refused', async (t) => {
  const provider = providerWith();
  const { signal } = new AbortController();
  const [redirectUri = ''] = redirectUris;
  const codeVerifier = 'v'.repeat(43);
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const request = { redirectUri, state: 'state', codeChallenge, nonce: 'this one' };
  const exchanged = async (nonce: string) => {
    const { searchParams } = await server.visit(await provider.authorizationUrl(request, signal));
    const came = { code: searchParams.get('code') ?? '', issuer: searchParams.get('iss') };
    return provider.exchange({ ...came, redirectUri, codeVerifier, nonce }, signal);
  };
  t.match(await exchanged('this one'), { kind: 'profile' });
  t.match(await exchanged('another'), { kind: 'refused', reason: /claim/ });
});

t.test("an answer in the name of another issuer is refused, and so is one in nobody's", async (t) => {
  t.match(await signIn((back) => back.searchParams.set('iss', 'https://evil.example')), failed);
  t.match(await signIn((back) => back.searchParams.delete('iss')), failed);
});

t.test('a provider is what its address says', async (t) => {
  const request = { redirectUri: 'https://x/', state: 's', codeChallenge: 'c', nonce: 'n' };
  const { signal } = new AbortController();
  const elsewhere = providerWith({ issuerUrl: server.issuer.replace('127.0.0.1', 'localhost') });
  await t.rejects(elsewhere.authorizationUrl(request, signal), /issuer/);
});

t.test('a wrong secret is a fault of the configuration', async (t) => {
  const provider = providerWith({ clientSecret: 'wrong' });
  const [redirectUri = ''] = redirectUris;
  const request = {
    code: 'any',
    issuer: server.issuer,
    redirectUri,
    codeVerifier: 'v'.repeat(43),
    nonce: 'n',
  };
  await t.rejects(
    provider.exchange(request, new AbortController().signal),
    /invalid_client.*IDP_CLIENT_SECRET/,
  );
});

t.test('what a provider says of itself is asked for once', async (t) => {
  const provider = providerWith();
  const request = { redirectUri: 'https://x/', state: 's', codeChallenge: 'c', nonce: 'n' };
  const { signal } = new AbortController();
  server.requests.length = 0;
  await Promise.all([1, 2, 3].map(() => provider.authorizationUrl(request, signal)));
  await provider.authorizationUrl(request, signal);
  t.strictSame(server.requests, ['/.well-known/openid-configuration']);
});

t.test('a provider that can not be reached is answered 503, until it is there again', async (t) => {
  const gone = await OidcServer.start();
  const { issuer } = gone;
  await gone.close();
  const env = { IDP_ISSUER_URL: issuer, IDP_CLIENT_ID: 'x', IDP_CLIENT_SECRET: 'y' };
  const lost = await createTestKernel({ plugins: ['identity-idp'], env });
  t.teardown(() => lost.close());
  const unavailable = { status: 503, body: { code: 'IDENTITY_PROVIDER_UNAVAILABLE' } };
  t.match(await lost.visitor().get('/auth/idp'), unavailable);
  const back = await OidcServer.start(Number(new URL(issuer).port));
  t.teardown(() => back.close());
  t.equal((await lost.visitor().get('/auth/idp')).status, 302);
});
