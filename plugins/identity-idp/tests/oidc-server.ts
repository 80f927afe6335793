import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly picture?: string;
}

export const redirectUris = ['idp', 'provider'].map(
  (name) => `https://tests.example.com/api/v1/auth/${name}/callback`,
);

/** A certified OpenID Connect provider with its own sign-in pages, and a person who signs in. */
export class OidcServer {
  readonly clientId = 'testkernel';
  readonly clientSecret = 'the-secret-of-the-client';
  /** The person who signs in. */
  person: Person = { sub: 'nobody' };
  /** Whether the ID token contains the claims of the scopes; otherwise only the userinfo endpoint returns them. */
  completeTokens = true;
  /** The keys that are published instead of those that sign. */
  publishedKeys: JWK[] | null = null;
  readonly requests: string[] = [];
  #handle: ReturnType<Provider['callback']> | null = null;
  readonly #server = createServer((request, response) => {
    this.requests.push(new URL(request.url ?? '/', this.issuer).pathname);
    if (this.publishedKeys && request.url === '/jwks') {
      response.writeHead(200, { 'content-type': 'application/jwk-set+json' });
      response.end(JSON.stringify({ keys: this.publishedKeys }));
    } else this.#handle?.(request, response);
  });

  static async start(port = 0): Promise<OidcServer> {
    const server = new OidcServer();
    await new Promise<void>((resolve) => server.#server.listen(port, '127.0.0.1', resolve));
    server.signWith(signingKey('first'));
    return server;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Starts again with one key, as after a rotation; pending sign-ins are lost. */
  signWith(key: JWK): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: redirectUris,
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of no importance'] },
      claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: !this.completeTokens,
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...this.person }) }),
    });
    this.#handle = provider.callback();
  }

  /** Signs in on the provider's pages as a browser does; resolves with the last redirect. */
  async visit(authorizationUrl: string): Promise<URL> {
    const jar = new Map<string, string>();
    let next: { url: URL; form?: URLSearchParams } = { url: new URL(authorizationUrl) };
    while (next.url.origin === this.issuer) {
      const response = await fetch(next.url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(next.form ? { method: 'POST', body: next.form } : {}),
      });
      keepCookies(jar, response);
      const location = response.headers.get('location');
      next = location ? { url: new URL(location, next.url) } : this.#fill(await response.text());
    }
    return next.url;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #fill(page: string): { url: URL; form: URLSearchParams } {
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`This is no page of the sign-in: ${page.slice(0, 300)}`);
    const form = new URLSearchParams({ prompt, login: this.person.sub, password: 'any' });
    return { url: new URL(action, this.issuer), form };
  }
}

export function signingKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } as JWK;
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
}
