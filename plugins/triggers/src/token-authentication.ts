import {
  Forbidden,
  type ProjectsService,
  type ScopeService,
  type TriggerCredential,
  type TriggerTokensService,
  Unauthorized,
} from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import type { StoredTokens } from './stored-tokens.ts';
import type { TokenRecord } from './token-record.ts';

export interface TokenAuthenticationDependencies {
  readonly projects: ProjectsService;
  readonly scope: ScopeService;
  readonly tokens: StoredTokens;
}

/** Verifies the trigger tokens of requests. */
export class TokenAuthentication implements TriggerTokensService {
  readonly #dependencies: TokenAuthenticationDependencies;
  /** A request is verified before its body is read, and asks again in its handler. */
  readonly #verified = new WeakMap<FastifyRequest, TriggerCredential>();

  constructor(dependencies: TokenAuthenticationDependencies) {
    this.#dependencies = dependencies;
  }

  async authenticate(request: FastifyRequest, projectId: string): Promise<TriggerCredential> {
    const known = this.#verified.get(request);
    if (known?.projectId === projectId) return known;
    const record = await this.#recordOf(request);
    await this.#checkProject(record, projectId);
    const { id: tokenId, label, workspaceId } = record;
    await this.#dependencies.scope.inWorkspace(workspaceId, () => this.#dependencies.tokens.noteUse(record));
    const credential = { tokenId, label, projectId, workspaceId };
    this.#verified.set(request, credential);
    return credential;
  }

  asToken<R>({ label, workspaceId }: TriggerCredential, work: () => Promise<R>): Promise<R> {
    const { scope } = this.#dependencies;
    const { ipAddress, userAgent } = scope.actor;
    const userName = label === null ? 'Trigger token' : `Trigger token ${JSON.stringify(label)}`;
    return scope.inWorkspace(workspaceId, work, { userName, ipAddress, userAgent });
  }

  async #recordOf(request: FastifyRequest): Promise<TokenRecord> {
    const token = bearerOf(request);
    if (token === null) {
      throw new Unauthorized(
        'Send a trigger token of the project: Authorization: Bearer tkt_….',
        'TRIGGER_TOKEN_MISSING',
      );
    }
    const { scope, tokens } = this.#dependencies;
    const record = await scope.asSystem(() => tokens.find(token));
    if (!record) {
      throw new Unauthorized('This trigger token is not valid, or was deleted.', 'TRIGGER_TOKEN_INVALID');
    }
    if (record.expiresAt && record.expiresAt <= new Date()) {
      throw new Unauthorized('This trigger token has expired.', 'TRIGGER_TOKEN_EXPIRED');
    }
    return record;
  }

  /** The id of a project tells nothing, so that it may be known that there is one of another workspace. */
  async #checkProject(record: TokenRecord, projectId: string): Promise<void> {
    const { projects, scope } = this.#dependencies;
    await scope.asSystem(() => projects.get(projectId));
    if (record.projectId === projectId) return;
    throw new Forbidden('This trigger token belongs to another project.', 'TRIGGER_TOKEN_FOREIGN');
  }
}

/** The credential of an `Authorization: Bearer` header (RFC 6750, section 2.1). */
function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
