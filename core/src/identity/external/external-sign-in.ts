import { createHash } from 'node:crypto';
import {
  AppError,
  BadRequest,
  type Contribution,
  type Contributions,
  type ExternalProfile,
  type IdentityProvider,
  Unavailable,
} from '@testkernel/sdk';
import type { Logger } from '../../logging/create-logger.ts';
import type { Origin } from '../identity.ts';
import type { SignIn, SignInAnswer } from '../sign-in.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { ExternalAccounts } from './external-accounts.ts';
import type { IdentityLinks } from './identity-links.ts';
import {
  type IssuedState,
  type OAuthStates,
  type PendingExternalSignIn,
  randomSecret,
} from './oauth-states.ts';

const timeoutMs = 15_000;

export type Provider = Contribution<IdentityProvider>;

/** The parameters of the provider's callback. */
export interface ProviderAnswer {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** RFC 9207. */
  readonly iss?: string | undefined;
}

export interface StartedSignIn extends IssuedState {
  readonly authorizationUrl: string;
}

export type ExternalSignInAnswer = SignInAnswer | { readonly kind: 'linked' };

export interface FinishedSignIn {
  readonly answer: ExternalSignInAnswer;
  readonly returnTo: string | null;
}

/** Sign-in by an identity provider: OAuth 2.0 code flow with state and PKCE, begun and finished in two requests. */
export class ExternalSignIn {
  readonly #providers: Contributions<IdentityProvider>;
  readonly #states: OAuthStates;
  readonly #accounts: ExternalAccounts;
  readonly #links: IdentityLinks;
  readonly #signIn: SignIn;
  readonly #log: Logger;
  readonly #publicUrl: string;

  constructor(dependencies: {
    providers: Contributions<IdentityProvider>;
    states: OAuthStates;
    accounts: ExternalAccounts;
    links: IdentityLinks;
    signIn: SignIn;
    log: Logger;
    publicUrl: string;
  }) {
    this.#providers = dependencies.providers;
    this.#states = dependencies.states;
    this.#accounts = dependencies.accounts;
    this.#links = dependencies.links;
    this.#signIn = dependencies.signIn;
    this.#log = dependencies.log;
    this.#publicUrl = dependencies.publicUrl;
  }

  providers(): readonly Provider[] {
    return this.#providers.list();
  }

  /** Providers with complete configuration. */
  configured(): readonly Provider[] {
    return this.providers().filter(({ value }) => value.unset.length === 0);
  }

  /** The callback address that must be registered at the provider. */
  callbackUrl(provider: Provider): string {
    return `${this.#publicUrl}/api/v1/auth/${provider.name}/callback`;
  }

  /** Throws `Unavailable` `<PROVIDER>_NOT_CONFIGURED` or `IDENTITY_PROVIDER_UNAVAILABLE`. */
  async begin(
    provider: Provider,
    options: { returnTo?: string; linkSession?: string },
  ): Promise<StartedSignIn> {
    requireConfigured(provider);
    const pending = {
      codeVerifier: randomSecret(),
      nonce: randomSecret(),
      returnTo: options.returnTo ?? null,
      linkSession: options.linkSession ?? null,
    };
    const issued = await this.#states.issue(provider.name, pending);
    const request = {
      redirectUri: this.callbackUrl(provider),
      state: issued.state,
      codeChallenge: createHash('sha256').update(pending.codeVerifier).digest('base64url'),
      nonce: pending.nonce,
    };
    const call = (value: IdentityProvider, signal: AbortSignal) => value.authorizationUrl(request, signal);
    const authorizationUrl = await provider.invoke('authorizationUrl', call, { timeoutMs }).catch(() => {
      throw unreachable(provider);
    });
    return { ...issued, authorizationUrl };
  }

  /**
   * Throws `BadRequest` `OAUTH_STATE_INVALID`, `OAUTH_DENIED` or `OAUTH_CODE_MISSING`, a 502 `OAUTH_EXCHANGE_FAILED`,
   * and the errors of linking and of `SignIn.admit`.
   */
  async finish(
    provider: Provider,
    { state, browserKey }: { state: string; browserKey: string | null },
    answer: ProviderAnswer,
    origin: Origin,
  ): Promise<FinishedSignIn> {
    requireConfigured(provider);
    const pending = browserKey && (await this.#states.claim(provider.name, state, browserKey));
    if (!pending) throw stateInvalid();
    if (answer.error !== undefined) throw explainRefusal(provider.value.displayName, answer.error);
    if (!answer.code) throw new BadRequest('OAUTH_CODE_MISSING', 'The provider sent no code. Start again.');
    const profile = await this.#exchange(provider, pending, answer.code, answer.iss ?? null);
    return {
      answer: await this.#admit(provider.name, pending, profile, origin),
      returnTo: pending.returnTo,
    };
  }

  async #admit(
    provider: string,
    { linkSession }: PendingExternalSignIn,
    profile: ExternalProfile,
    origin: Origin,
  ): Promise<ExternalSignInAnswer> {
    if (linkSession !== null) {
      await this.#links.add(linkSession, provider, profile, origin);
      return { kind: 'linked' };
    }
    const user = await this.#accounts.userFor(provider, profile);
    return this.#signIn.admit(user, ['oauth'], { ...origin, provider });
  }

  async #exchange(
    provider: Provider,
    { codeVerifier, nonce }: PendingExternalSignIn,
    code: string,
    issuer: string | null,
  ): Promise<ExternalProfile> {
    const request = { code, issuer, redirectUri: this.callbackUrl(provider), codeVerifier, nonce };
    const call = (value: IdentityProvider, signal: AbortSignal) => value.exchange(request, signal);
    const answer = await provider.invoke('exchange', call, { timeoutMs }).catch(() => {
      throw exchangeFailed(provider);
    });
    if (answer.kind === 'profile') return answer.profile;
    this.#log.info({ provider: provider.name, reason: answer.reason }, 'a provider refused a sign-in');
    throw exchangeFailed(provider);
  }
}

function requireConfigured({ name, value }: Provider): void {
  if (value.unset.length === 0) return;
  const code = `${name.toUpperCase().replaceAll('-', '_')}_NOT_CONFIGURED`;
  const missing = value.unset.join(' and ');
  throw new Unavailable(code, `Sign-in with ${value.displayName} is not configured: set ${missing}.`);
}

function unreachable({ value }: Provider): Unavailable {
  return new Unavailable(
    'IDENTITY_PROVIDER_UNAVAILABLE',
    `${value.displayName} can't be reached at the moment. Try again later.`,
  );
}

function exchangeFailed({ value }: Provider): AppError {
  return new AppError(
    502,
    'OAUTH_EXCHANGE_FAILED',
    `${value.displayName} did not confirm the sign-in. Start again.`,
  );
}

function stateInvalid(): BadRequest {
  return new BadRequest(
    'OAUTH_STATE_INVALID',
    'This sign-in was not started in this browser, was completed already or took too long. Start again.',
  );
}
