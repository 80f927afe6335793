import { extensionPoint } from '../extension-point.ts';

/** What an identity provider vouches for. */
export interface ExternalProfile {
  /** The provider's own, stable id of the account. */
  readonly subject: string;
  readonly email: string;
  /** Only a verified address links to an account here. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly avatar: string | null;
}

/** A sign-in by another service. Contribute under the name in its routes (`scm`, `idp`). */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  authorizationUrl(request: { state: string; codeChallenge: string; nonce: string }): Promise<string>;
  exchange(request: { code: string; codeVerifier: string; nonce: string }): Promise<ExternalProfile>;
}

export const IdentityProviders = extensionPoint<IdentityProvider>('kernel.identity-providers');
