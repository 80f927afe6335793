import type { FastifyRequest } from 'fastify';
import { token } from '../../token.ts';

/** The trigger token of a request, verified. */
export interface TriggerCredential {
  readonly tokenId: string;
  readonly label: string | null;
  readonly projectId: string;
  readonly workspaceId: string;
}

/** The tokens with which pipelines start runs of one project. */
export interface TriggerTokensService {
  /**
   * Verifies the request's `Authorization: Bearer <trigger token>`, for routes with the access `{ machine: 'trigger-token' }`.
   * Throws `Unauthorized` for a missing, unknown, expired or deleted token, `NotFound` where the project does not exist, and
   * `Forbidden` `TRIGGER_TOKEN_FOREIGN` where it is not the token's.
   *
   * Call it in the `resource` of the route, so that nobody else's body is read, and again in the handler: a request is
   * verified once.
   */
  authenticate(request: FastifyRequest, projectId: string): Promise<TriggerCredential>;
  /** Runs `work` in the token's workspace. The actor is the token: `Trigger token "CI"`. */
  asToken<R>(credential: TriggerCredential, work: () => Promise<R>): Promise<R>;
}

export const TriggerTokens = token<TriggerTokensService>('triggers.tokens');
