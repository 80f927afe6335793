import { boundedBody, type EgressService, type Static, type TSchema } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { EmailsAnswer, ErrorAnswer, TokenAnswer, UserAnswer } from './scm-answers.ts';

const maxBytes = 256 * 1024;

/** The host's response to a code: a token, or an error code (RFC 6749, section 5.2). */
export type TokenOrError = { readonly token: string } | { readonly error: string };

/** The three requests of a sign-in, to addresses that the operator configured. */
export class ScmApi {
  readonly #egress: EgressService;

  constructor(egress: EgressService) {
    this.#egress = egress;
  }

  async token(webUrl: string, form: Record<string, string>, signal: AbortSignal): Promise<TokenOrError> {
    const url = `${webUrl}/login/oauth/access_token`;
    const body = new URLSearchParams(form);
    const answer = await this.#ask(url, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal,
    });
    if (Value.Check(ErrorAnswer, answer)) return { error: answer.error };
    return { token: expected(TokenAnswer, answer, url).access_token };
  }

  user(apiUrl: string, token: string, signal: AbortSignal): Promise<UserAnswer> {
    return this.#get(UserAnswer, `${apiUrl}/user`, token, signal);
  }

  emails(apiUrl: string, token: string, signal: AbortSignal): Promise<EmailsAnswer> {
    return this.#get(EmailsAnswer, `${apiUrl}/user/emails?per_page=100`, token, signal);
  }

  async #get<S extends TSchema>(
    schema: S,
    url: string,
    token: string,
    signal: AbortSignal,
  ): Promise<Static<S>> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    };
    return expected(schema, await this.#ask(url, { headers, signal }), url);
  }

  async #ask(url: string, init: RequestInit): Promise<unknown> {
    // The host refuses requests without a User-Agent.
    const headers = { ...init.headers, 'user-agent': 'testkernel' };
    const response = await this.#egress.fetch(url, { ...init, headers }, { trusted: true });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${url} answered ${response.status}.`);
    }
    return boundedBody(response, maxBytes).json();
  }
}

function expected<S extends TSchema>(schema: S, answer: unknown, url: string): Static<S> {
  if (Value.Check(schema, answer)) return answer;
  throw new Error(`${url} answered something unexpected.`);
}
