import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { IdentityProvider } from '../../src/points/identity-provider.ts';
import type { ConformanceCase } from './conformance-case.ts';

const redirectUri = 'https://tests.example.com/api/v1/auth/provider/callback';
const secret = () => randomBytes(32).toString('base64url');

/** The parameters of the callback. */
export interface Approval {
  readonly code: string;
  readonly issuer: string | null;
}

/**
 * The contract of `IdentityProvider`. `https://tests.example.com/api/v1/auth/provider/callback` must be registered at
 * the service.
 *
 * @param make the configured provider.
 * @param approve signs in at the given address, always as the same person, and returns the callback's parameters.
 */
export function identityProviderConformance(
  make: () => IdentityProvider,
  approve: (authorizationUrl: string) => Promise<Approval>,
): ConformanceCase[] {
  const { signal } = new AbortController();

  const start = async (provider: IdentityProvider) => {
    const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const url = await provider.authorizationUrl({ redirectUri, state, codeChallenge, nonce }, signal);
    return { url: new URL(url), state, codeChallenge, nonce, codeVerifier };
  };
  const comeBack = async (provider: IdentityProvider) => {
    const { url, codeVerifier, nonce } = await start(provider);
    return { ...(await approve(url.href)), redirectUri, codeVerifier, nonce };
  };
  const signIn = async (provider: IdentityProvider) => {
    const answer = await provider.exchange(await comeBack(provider), signal);
    assert.equal(answer.kind, 'profile');
    return answer.kind === 'profile' ? answer.profile : assert.fail();
  };
  const isRefused = async (provider: IdentityProvider, request: Parameters<typeof provider.exchange>[0]) =>
    assert.equal((await provider.exchange(request, signal)).kind, 'refused');

  return [
    {
      name: 'a configured provider has a name and no unset variables',
      run: async () => {
        const provider = make();
        assert.notEqual(provider.displayName, '');
        assert.deepEqual(provider.unset, []);
      },
    },
    {
      name: 'the address has state, PKCE and the redirect URI',
      run: async () => {
        const { url, state, codeChallenge } = await start(make());
        assert.equal(url.searchParams.get('state'), state);
        assert.equal(url.searchParams.get('code_challenge'), codeChallenge);
        assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
        assert.equal(url.searchParams.get('redirect_uri'), redirectUri);
      },
    },
    {
      name: 'a person has the same issuer and subject at each sign-in',
      run: async () => {
        const provider = make();
        const [first, second] = [await signIn(provider), await signIn(provider)];
        assert.ok(URL.canParse(first.issuer), `${first.issuer} is an absolute URL`);
        assert.notEqual(first.subject, '');
        assert.deepEqual(second, first);
      },
    },
    {
      name: 'a code can be used once, and an invented one never',
      run: async () => {
        const provider = make();
        const request = await comeBack(provider);
        assert.equal((await provider.exchange(request, signal)).kind, 'profile');
        await isRefused(provider, request);
        await isRefused(provider, { ...request, code: 'made-up' });
      },
    },
    {
      name: 'a code with another verifier is refused',
      run: async () => {
        const provider = make();
        await isRefused(provider, { ...(await comeBack(provider)), codeVerifier: secret() });
      },
    },
    {
      name: 'an aborted call rejects',
      run: async () => {
        const provider = make();
        await assert.rejects(provider.exchange(await comeBack(provider), AbortSignal.abort()));
      },
    },
  ];
}
