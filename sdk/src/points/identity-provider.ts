import { extensionPoint } from '../extension-point.ts';

/** What an identity provider vouches for. */
export interface ExternalProfile {
  /** Who vouches, as an absolute URL: a subject means nothing at another provider, nor at a test's own. */
  readonly issuer: string;
  /** The issuer's own id of the account, which never changes and is never given to another. */
  readonly subject: string;
  /** Null when the provider tells none. */
  readonly email: string | null;
  /** Whether the provider made sure that the account reads this mailbox. Only then it links to an account here. */
  readonly emailVerified: boolean;
  /** Empty when the provider tells none. */
  readonly name: string;
  readonly avatar: string | null;
}

/** Where and for what a sign-in starts. */
export interface AuthorizationRequest {
  /** Where the provider sends the browser back to (RFC 6749, section 3.1.2). */
  readonly redirectUri: string;
  readonly state: string;
  /** By S256 (RFC 7636, section 4.2). */
  readonly codeChallenge: string;
  /** Comes back in the ID token, where the provider has one (OpenID Connect Core, section 3.1.2.1). */
  readonly nonce: string;
}

/** What came back, with what the sign-in was started with. */
export interface CodeExchange {
  readonly code: string;
  /** `iss` of the answer (RFC 9207); null when it had none. */
  readonly issuer: string | null;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** `refused`: the provider works, and does not vouch for this code. `reason` is for the log. */
export type ExchangeAnswer =
  | { readonly kind: 'profile'; readonly profile: ExternalProfile }
  | { readonly kind: 'refused'; readonly reason: string };

/** A sign-in by another service (OAuth 2.0 code flow). Contribute it under the name in its routes (`scm`, `idp`). */
export interface IdentityProvider {
  /** What people know it as, on the button: `github.com`. */
  readonly displayName: string;
  /** The environment variables that it needs and that are not set. While there are any, nothing else is called. */
  readonly unset: readonly string[];
  /** Where the browser goes to sign in. Rejects when the provider can't be reached. */
  authorizationUrl(request: AuthorizationRequest, signal: AbortSignal): Promise<string>;
  /**
   * Trades the code for a profile. Whatever a visitor can bring about is an answer `refused`; it rejects only when
   * the provider, or its configuration here, is at fault.
   */
  exchange(request: CodeExchange, signal: AbortSignal): Promise<ExchangeAnswer>;
}

export const IdentityProviders = extensionPoint<IdentityProvider>('kernel.identity-providers');
