import type { AuthorizationRequest, CodeExchange, ExchangeAnswer, IdentityProvider } from '@testkernel/sdk';
import * as client from 'openid-client';
import { explained, refusalBehind } from './exchange-failure.ts';
import type { IdpConfiguration } from './idp-configuration.ts';
import type { IdpServer } from './idp-server.ts';
import { profileOf } from './profile-of.ts';

/** Sign-in with an OpenID Connect provider: code flow with PKCE and nonce, ID token verified by its signature. */
export class IdpProvider implements IdentityProvider {
  readonly displayName: string;
  readonly unset: readonly string[];
  readonly #server: IdpServer;

  constructor({ issuerUrl, clientId, clientSecret }: IdpConfiguration, server: IdpServer) {
    this.displayName = new URL(issuerUrl).host;
    this.unset = [...(clientId ? [] : ['IDP_CLIENT_ID']), ...(clientSecret ? [] : ['IDP_CLIENT_SECRET'])];
    this.#server = server;
  }

  async authorizationUrl(request: AuthorizationRequest, signal: AbortSignal): Promise<string> {
    const url = client.buildAuthorizationUrl(await this.#server.connect(signal), {
      redirect_uri: request.redirectUri,
      scope: 'openid email profile',
      state: request.state,
      nonce: request.nonce,
      code_challenge: request.codeChallenge,
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  async exchange(request: CodeExchange, signal: AbortSignal): Promise<ExchangeAnswer> {
    const connection = await this.#server.connect(signal);
    try {
      const tokens = await client.authorizationCodeGrant(connection, callbackOf(request), {
        pkceCodeVerifier: request.codeVerifier,
        expectedNonce: request.nonce,
        idTokenExpected: true,
      });
      return { kind: 'profile', profile: await profileOf(connection, tokens) };
    } catch (error) {
      const reason = refusalBehind(error);
      if (reason !== null) return { kind: 'refused', reason };
      throw explained(error);
    }
  }
}

/** The address of the callback without the state, which the kernel has verified. */
function callbackOf({ redirectUri, code, issuer }: CodeExchange): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  if (issuer !== null) url.searchParams.set('iss', issuer);
  return url;
}
