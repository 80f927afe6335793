import { extensionPoint } from '../extension-point.ts';

/** The profile of an account at an identity provider. */
export interface ExternalProfile {
  /** The issuer as an absolute URL. A subject is unique only together with its issuer. */
  readonly issuer: string;
  /** The issuer's id of the account, which never changes and is never reused. */
  readonly subject: string;
  /** Null when the provider gives none. */
  readonly email: string | null;
  /** Whether the provider verified the address. Only then the profile is linked to an account with that address. */
  readonly emailVerified: boolean;
  /** Empty when the provider gives none. */
  readonly name: string;
  readonly avatar: string | null;
}

/** The parameters with which a sign-in starts. */
export interface AuthorizationRequest {
  /** The address to which the provider sends the browser back (RFC 6749, section 3.1.2). */
  readonly redirectUri: string;
  readonly state: string;
  /** S256 challenge (RFC 7636, section 4.2). */
  readonly codeChallenge: string;
  /** Returned in the ID token, where the provider issues one (OpenID Connect Core, section 3.1.2.1). */
  readonly nonce: string;
}

/** The parameters of the callback, with those of the request that started the sign-in. */
export interface CodeExchange {
  readonly code: string;
  /** `iss` of the response (RFC 9207); null when it had none. */
  readonly issuer: string | null;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** `refused`: the provider works and rejected this code. `reason` is only logged. */
export type ExchangeAnswer =
  | { readonly kind: 'profile'; readonly profile: ExternalProfile }
  | { readonly kind: 'refused'; readonly reason: string };

/** Sign-in by another service (OAuth 2.0 code flow). Contribute under the name in its routes (`scm`, `idp`). */
export interface IdentityProvider {
  /** The name on the sign-in button: `github.com`. */
  readonly displayName: string;
  /** The required environment variables that are not set. While there are any, no other method is called. */
  readonly unset: readonly string[];
  /** The address at which the browser signs in. Rejects when the provider can't be reached. */
  authorizationUrl(request: AuthorizationRequest, signal: AbortSignal): Promise<string>;
  /**
   * Exchanges the code for a profile. Returns `refused` for everything that a visitor can cause, and rejects only when
   * the provider fails or is configured wrongly here.
   */
  exchange(request: CodeExchange, signal: AbortSignal): Promise<ExchangeAnswer>;
}

export const IdentityProviders = extensionPoint<IdentityProvider>('kernel.identity-providers');
