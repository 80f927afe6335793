import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeApp } from './source-host-app.ts';

export interface SourceHostAccount {
  id: number;
  login: string;
  name: string | null;
  /** The response of `GET /user/emails`. */
  emails: { email: string; primary: boolean; verified: boolean; visibility: 'public' | 'private' | null }[];
}

/** A fake source-code host with one account and one app, in GitHub's wire format. */
export interface SourceHost {
  /** The value of `SCM_WEB_URL`. */
  readonly webUrl: string;
  /** The value of `SCM_API_URL`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The account that is signed in there; may be replaced. */
  account: SourceHostAccount;
  /** Whether the person declines instead of approving. */
  declines: boolean;
  /** Whether it shows a page with a link to click, as on first use, instead of redirecting at once. */
  asks: boolean;
  /** Whether the API responds as with an exhausted rate limit. */
  limited: boolean;
  /** The app that is registered there, with its installations and check runs. */
  readonly app: FakeApp;
  /** Opens the authorization page as a signed-in browser does, and returns the address that it is redirected to. */
  visit(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

interface Grant {
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly account: SourceHostAccount;
}

export async function startSourceHost(account: SourceHostAccount): Promise<SourceHost> {
  const host = new FakeSourceHost(account);
  await host.listen();
  return host;
}

class FakeSourceHost implements SourceHost {
  readonly clientId = 'Iv1.0123456789abcdef';
  readonly clientSecret = 'source-host-secret';
  account: SourceHostAccount;
  declines = false;
  asks = false;
  limited = false;
  readonly app = new FakeApp();
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, SourceHostAccount>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(account: SourceHostAccount) {
    this.account = account;
  }

  get webUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get apiUrl(): string {
    return `${this.webUrl}/api/v3`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async visit(authorizationUrl: string): Promise<URL> {
    const response = await fetch(authorizationUrl, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (!location) throw new Error(`The authorization page answered ${response.status}.`);
    return new URL(location);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.webUrl);
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /login/oauth/authorize') this.#authorize(url.searchParams, response);
    else if (route === 'POST /login/oauth/access_token') {
      answer(response, 200, this.#trade(new URLSearchParams(await text(request))));
    } else {
      const ofApp = await this.app.answer(request.method ?? 'GET', url, request);
      if (ofApp === null) this.#api(route, request, response);
      else answer(response, ofApp.status, ofApp.body, ofApp.headers);
    }
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (this.declines) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      const code = randomBytes(10).toString('hex');
      const codeChallenge = query.get('code_challenge') ?? '';
      this.#codes.set(code, { redirectUri, codeChallenge, account: structuredClone(this.account) });
      back.searchParams.set('code', code);
    }
    if (this.asks) {
      const page = `<!doctype html><a href="${back.href.replaceAll('&', '&amp;')}">Authorize</a>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else response.writeHead(302, { location: back.href }).end();
  }

  /** Errors have the status 200, as at GitHub. */
  #trade(form: URLSearchParams): object {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret) {
      return refusal(
        'incorrect_client_credentials',
        'The client_id and/or client_secret passed are incorrect.',
      );
    }
    const code = form.get('code') ?? '';
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || challengeOf(form.get('code_verifier') ?? '') !== grant.codeChallenge) {
      return refusal('bad_verification_code', 'The code passed is incorrect or expired.');
    }
    if (form.get('redirect_uri') !== grant.redirectUri) {
      return refusal('redirect_uri_mismatch', 'The redirect_uri MUST match the registered callback URL.');
    }
    const token = `gho_${randomBytes(18).toString('hex')}`;
    this.#tokens.set(token, grant.account);
    return { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' };
  }

  #api(route: string, request: IncomingMessage, response: ServerResponse): void {
    const account = this.#tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!request.headers['user-agent']) answer(response, 403, { message: 'Missing User-Agent header.' });
    else if (this.limited) {
      response.setHeader('x-ratelimit-remaining', '0');
      answer(response, 403, { message: 'API rate limit exceeded.' });
    } else if (!account) answer(response, 401, { message: 'Bad credentials' });
    else if (route === 'GET /api/v3/user') answer(response, 200, userOf(account));
    else if (route === 'GET /api/v3/user/emails') answer(response, 200, account.emails);
    else answer(response, 404, { message: 'Not Found' });
  }
}

/** The address in the profile is the public one, verified or not; else null. */
function userOf({ id, login, name, emails }: SourceHostAccount): object {
  const email = emails.find(({ visibility }) => visibility === 'public')?.email ?? null;
  const avatar_url = `https://avatars.example.com/u/${id}?v=4`;
  return { id, login, name, email, avatar_url, type: 'User', site_admin: false };
}

function refusal(error: string, error_description: string): object {
  return { error, error_description, error_uri: `https://docs.example.com/troubleshooting#${error}` };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}
