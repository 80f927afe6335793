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
   * Throws `Unauthorized` for a missing, unknown, expired or deleted token, `Forbidden` `TRIGGER_TOKEN_FOREIGN` for that
   * of another project, and `NotFound` where the project does not exist. Continue with
   * `scope.inWorkspace(credential.workspaceId, …)`.
   */
  authenticate(request: FastifyRequest, projectId: string): Promise<TriggerCredential>;
}

export const TriggerTokens = token<TriggerTokensService>('triggers.tokens');
