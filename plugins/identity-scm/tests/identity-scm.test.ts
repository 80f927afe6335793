import { Egress } from '@testkernel/sdk';
import {
  createTestKernel,
  identityProviderConformance,
  type SourceHostAccount,
  startSourceHost,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { ScmApi } from '../src/scm-api.ts';
import { ScmProvider } from '../src/scm-provider.ts';

const grace: SourceHostAccount = {
  id: 1906,
  login: 'grace',
  name: 'Grace Hopper',
  emails: [
    { email: 'for-show@example.com', primary: false, verified: false, visibility: 'public' },
    { email: 'second@example.com', primary: false, verified: true, visibility: null },
    { email: 'grace@example.com', primary: true, verified: true, visibility: 'private' },
  ],
};

const host = await startSourceHost(grace);
const kernel = await createTestKernel({
  plugins: ['identity-scm'],
  env: {
    PUBLIC_URL: 'https://tests.example.com',
    SCM_CLIENT_ID: host.clientId,
    SCM_CLIENT_SECRET: host.clientSecret,
    SCM_API_URL: `${host.apiUrl}/`,
    SCM_WEB_URL: `${host.webUrl}/`,
  },
});
t.teardown(async () => {
  await kernel.close();
  await host.close();
});
t.beforeEach(() => {
  host.account = structuredClone(grace);
  host.limited = false;
});

function providerWith({ clientSecret = host.clientSecret, webUrl = host.webUrl } = {}): ScmProvider {
  const { clientId, apiUrl } = host;
  return new ScmProvider({ clientId, clientSecret, webUrl, apiUrl }, new ScmApi(kernel.service(Egress)));
}

for (const { name, run } of identityProviderConformance(
  () => providerWith(),
  async (authorizationUrl) => {
    const back = await host.visit(authorizationUrl);
    return { code: back.searchParams.get('code') ?? '', issuer: null };
  },
)) {
  t.test(name, run);
}

async function signIn() {
  const client = kernel.visitor();
  const { headers } = await client.get('/auth/scm');
  const back = await host.visit(headers.get('location') ?? '');
  return client.get(back.pathname + back.search);
}

t.test('the address asks for the profile and its addresses, and for nothing more', async (t) => {
  const { headers } = await kernel.visitor().get('/auth/scm');
  const url = new URL(headers.get('location') ?? '');
  t.equal(url.origin + url.pathname, `${host.webUrl}/login/oauth/authorize`);
  t.equal(url.searchParams.get('scope'), 'read:user user:email');
  t.notMatch(url.href, host.clientSecret);
});

t.test('it is offered by the name of its host', async (t) => {
  const { body } = await kernel.visitor().get('/auth/providers');
  t.strictSame(body, [{ id: 'scm', name: new URL(host.webUrl).host }]);
});

t.test('the primary address counts, private as it may be', async (t) => {
  t.match(await signIn(), {
    status: 200,
    body: { user: { email: 'grace@example.com', name: 'Grace Hopper' } },
  });
});

t.test('a person without a name goes by their login', async (t) => {
  host.account.id = 1907;
  host.account.name = null;
  host.account.emails = [{ email: 'nameless@example.com', primary: true, verified: true, visibility: null }];
  t.match((await signIn()).body, { user: { name: 'grace', avatar: /^https:/ } });
});

t.test('a primary address that is not verified does not count, nor do others in its place', async (t) => {
  host.account.id = 1908;
  for (const email of host.account.emails) if (email.primary) email.verified = false;
  t.match(await signIn(), { status: 403, body: { code: 'OAUTH_EMAIL_NOT_VERIFIED' } });
});

t.test('an exhausted limit is answered 502, without a word of what the host said', async (t) => {
  host.limited = true;
  const { status, body } = await signIn();
  t.equal(status, 502);
  t.strictSame(Object.keys(body).sort(), ['code', 'error']);
  t.equal(body.code, 'OAUTH_EXCHANGE_FAILED');
});

t.test(
  'a wrong secret, which the host reports with status 200, is a fault of the configuration',
  async (t) => {
    const provider = providerWith({ clientSecret: 'wrong' });
    const request = { code: 'any', issuer: null, redirectUri: 'https://x', codeVerifier: 'v', nonce: 'n' };
    await t.rejects(
      provider.exchange(request, new AbortController().signal),
      /incorrect_client_credentials.*SCM_CLIENT_SECRET/,
    );
  },
);

t.test('an account is the one of its host', async (t) => {
  const [one, other] = [
    providerWith(),
    providerWith({ webUrl: host.webUrl.replace('127.0.0.1', 'localhost') }),
  ];
  const issuers = await Promise.all(
    [one, other].map(async (provider) => {
      const request = { redirectUri: 'https://x/', state: 's', nonce: 'n' };
      const codeVerifier = 'v'.repeat(43);
      const codeChallenge = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM';
      const { signal } = new AbortController();
      const back = await host.visit(await provider.authorizationUrl({ ...request, codeChallenge }));
      const code = back.searchParams.get('code') ?? '';
      const answer = await provider.exchange({ ...request, code, issuer: null, codeVerifier }, signal);
      return answer.kind === 'profile' ? answer.profile.issuer : answer.reason;
    }),
  );
  t.equal(new Set(issuers).size, 2);
  t.ok(
    issuers.every((issuer) => URL.canParse(issuer)),
    issuers.join(),
  );
});
