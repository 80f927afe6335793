import type { FastifyRequest } from 'fastify';
import { isApiKey } from '../identity/api-keys/api-key-secret.ts';
import type { ApiKeys } from '../identity/api-keys/api-keys.ts';
import type { CredentialSource, Identity } from '../identity/identity.ts';
import type { SessionTokens } from '../identity/session-token.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { sessionCookie } from './cookies.ts';

interface Candidate {
  readonly token: string;
  readonly source: CredentialSource;
}

export interface AuthenticatorDependencies {
  readonly tokens: SessionTokens;
  readonly sessions: Sessions;
  readonly apiKeys: Pick<ApiKeys, 'find'>;
  readonly scope: KernelScope;
}

/**
 * Identifies the caller: by cookie, then Bearer header, then (event streams only) `?token=`. An API key is accepted in the
 * header only: an address is kept by proxies and histories, and a key lives longer than a session.
 */
export class Authenticator {
  readonly #dependencies: AuthenticatorDependencies;

  constructor(dependencies: AuthenticatorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Null when the request has no valid credential. Throws `Forbidden` `MFA_ENROLLMENT_REQUIRED` for an API key. */
  async identify(request: FastifyRequest): Promise<{ identity: Identity; source: CredentialSource } | null> {
    for (const candidate of candidatesOf(request)) {
      const identity = await this.#identityOf(candidate);
      if (identity) return { identity, source: candidate.source };
    }
    return null;
  }

  /**
   * The id of the person whose page in a browser sent the request with its session's cookie; null for any other request. Only
   * the signature of the cookie is verified, so this serves for counting, and for nothing that needs a session.
   */
  async personInBrowser(request: FastifyRequest): Promise<string | null> {
    const cookie = request.cookies[sessionCookie];
    if (!cookie || request.headers['sec-fetch-site'] !== 'same-origin') return null;
    return this.#dependencies.tokens.personOf(cookie);
  }

  async #identityOf({ token, source }: Candidate): Promise<Identity | null> {
    const { tokens, sessions, apiKeys, scope } = this.#dependencies;
    if (isApiKey(token)) return source === 'bearer' ? scope.asVisitor(() => apiKeys.find(token)) : null;
    const sessionId = await tokens.verify(token);
    return sessionId === null ? null : scope.asVisitor(() => sessions.find(sessionId));
  }
}

function* candidatesOf(request: FastifyRequest): Generator<Candidate> {
  const cookie = request.cookies[sessionCookie];
  if (cookie) yield { token: cookie, source: 'cookie' };
  const bearer = bearerOf(request);
  if (bearer) yield { token: bearer, source: 'bearer' };
  const query = request.query as { token?: unknown } | undefined;
  if (request.routeOptions.config.tokenInQuery && typeof query?.token === 'string') {
    yield { token: query.token, source: 'query' };
  }
}

/** The credential of an `Authorization: Bearer` header (RFC 6750, section 2.1). */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
