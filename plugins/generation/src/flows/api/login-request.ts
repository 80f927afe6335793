import type { LoginCredentials, Step } from '@testkernel/sdk';
import type { Page, Request } from 'playwright-core';

/** Records the request that a sign-in form sends, as a step; `step` is null until such a request was seen. */
export class LoginRequest {
  readonly #credentials: LoginCredentials;
  step: Step | null = null;

  constructor(page: Page, credentials: LoginCredentials) {
    this.#credentials = credentials;
    page.on('request', (request) => this.#look(request));
  }

  #look(request: Request): void {
    const body = request.postData();
    const { password } = this.#credentials;
    if (body === null || password === '' || !spellings(password).some((spelling) => body.includes(spelling)))
      return;
    const { pathname, search } = new URL(request.url());
    const type = request.headers()['content-type']?.split(';')[0] ?? '';
    const method = request.method();
    if (!/^(POST|PUT)$/.test(method) || !/json|urlencoded/.test(type)) return;
    this.step = {
      action: 'request',
      method: method === 'PUT' ? 'PUT' : 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': type },
      body: this.#neutral(body),
      description: 'Sign in',
    };
  }

  #neutral(body: string): string {
    const { username, password } = this.#credentials;
    return [...replacements(password, 'password'), ...replacements(username, 'username')].reduce(
      (text, [spelling, placeholder]) => text.replaceAll(spelling, placeholder),
      body,
    );
  }
}

function replacements(secret: string, name: string): [string, string][] {
  return secret === '' ? [] : spellings(secret).map((spelling) => [spelling, `{{credentials.${name}}}`]);
}

/** The text as it appears in JSON, in form data, in URLs and as it is. */
function spellings(text: string): string[] {
  const form = new URLSearchParams({ x: text }).toString().slice(2);
  return [...new Set([JSON.stringify(text).slice(1, -1), form, encodeURIComponent(text), text])];
}
