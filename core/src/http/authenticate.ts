import type { FastifyRequest } from 'fastify';
import type { CredentialSource, Identity } from '../identity/identity.ts';
import type { SessionTokens } from '../identity/session-token.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { sessionCookie } from './cookies.ts';

interface Candidate {
  readonly token: string;
  readonly source: CredentialSource;
}

/** Identifies the caller: by cookie, then Bearer header, then (event streams only) `?token=`. */
export class Authenticator {
  readonly #tokens: SessionTokens;
  readonly #sessions: Sessions;
  readonly #scope: KernelScope;

  constructor(tokens: SessionTokens, sessions: Sessions, scope: KernelScope) {
    this.#tokens = tokens;
    this.#sessions = sessions;
    this.#scope = scope;
  }

  /** Null when the request has no valid credential. */
  async identify(request: FastifyRequest): Promise<{ identity: Identity; source: CredentialSource } | null> {
    for (const candidate of candidatesOf(request)) {
      const sessionId = await this.#tokens.verify(candidate.token);
      const identity = sessionId && (await this.#scope.asVisitor(() => this.#sessions.find(sessionId)));
      if (identity) return { identity, source: candidate.source };
    }
    return null;
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
