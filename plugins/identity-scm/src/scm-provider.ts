import type {
  AuthorizationRequest,
  CodeExchange,
  ExchangeAnswer,
  ExternalProfile,
  IdentityProvider,
} from '@testkernel/sdk';
import type { EmailsAnswer, UserAnswer } from './scm-answers.ts';
import type { ScmApi } from './scm-api.ts';
import type { ScmConfiguration } from './scm-configuration.ts';

/** Errors of the token endpoint that a visitor can cause; the others concern the configuration. */
const visitorErrors = new Set(['bad_verification_code', 'unverified_user_email', 'invalid_grant']);

/** Sign-in with an account of the source-code host, in GitHub's web application flow. */
export class ScmProvider implements IdentityProvider {
  readonly displayName: string;
  readonly unset: readonly string[];
  readonly #configuration: ScmConfiguration;
  readonly #webUrl: string;
  readonly #apiUrl: string;
  readonly #api: ScmApi;

  constructor(configuration: ScmConfiguration, api: ScmApi) {
    const { clientId, clientSecret, webUrl, apiUrl } = configuration;
    this.displayName = new URL(webUrl).host;
    this.unset = [...(clientId ? [] : ['SCM_CLIENT_ID']), ...(clientSecret ? [] : ['SCM_CLIENT_SECRET'])];
    this.#configuration = configuration;
    this.#webUrl = webUrl.replace(/\/+$/, '');
    this.#apiUrl = apiUrl.replace(/\/+$/, '');
    this.#api = api;
  }

  async authorizationUrl(request: AuthorizationRequest): Promise<string> {
    const url = new URL(`${this.#webUrl}/login/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: this.#configuration.clientId,
      redirect_uri: request.redirectUri,
      scope: 'read:user user:email',
      state: request.state,
      code_challenge: request.codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  }

  async exchange(request: CodeExchange, signal: AbortSignal): Promise<ExchangeAnswer> {
    const { clientId, clientSecret } = this.#configuration;
    const form = {
      client_id: clientId,
      client_secret: clientSecret,
      code: request.code,
      redirect_uri: request.redirectUri,
      code_verifier: request.codeVerifier,
    };
    const answer = await this.#api.token(this.#webUrl, form, signal);
    if ('token' in answer) return { kind: 'profile', profile: await this.#profile(answer.token, signal) };
    if (visitorErrors.has(answer.error)) return { kind: 'refused', reason: answer.error };
    throw new Error(
      `${this.displayName} gave no token: ${answer.error}. Check SCM_CLIENT_ID and SCM_CLIENT_SECRET.`,
    );
  }

  async #profile(token: string, signal: AbortSignal): Promise<ExternalProfile> {
    const [user, emails] = await Promise.all([
      this.#api.user(this.#apiUrl, token, signal),
      this.#api.emails(this.#apiUrl, token, signal),
    ]);
    return { issuer: this.#webUrl, ...toProfile(user, emails) };
  }
}

/** The address in the profile itself is not verified, so it is not used. */
function toProfile(user: UserAnswer, emails: EmailsAnswer): Omit<ExternalProfile, 'issuer'> {
  const primary = emails.find((email) => email.primary);
  return {
    subject: String(user.id),
    email: primary?.email ?? null,
    emailVerified: primary?.verified ?? false,
    name: user.name || user.login,
    avatar: user.avatar_url ?? null,
  };
}
