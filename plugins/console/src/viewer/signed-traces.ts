import type { Readable } from 'node:stream';
import {
  type ArtifactsService,
  NotFound,
  type ScopeService,
  type SignedTokensService,
} from '@testkernel/sdk';

export interface SignedTracesDependencies {
  readonly artifacts: Pick<ArtifactsService, 'stream'>;
  readonly scope: Pick<ScopeService, 'workspaceId' | 'inWorkspace'>;
  readonly signedTokens: SignedTokensService;
}

const purpose = 'console.trace';
const lifetimeSeconds = 10 * 60;

/** Addresses under which the trace viewer, which has no session, reads a trace for ten minutes. */
export class SignedTraces {
  readonly #dependencies: SignedTracesDependencies;

  constructor(dependencies: SignedTracesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Signs a trace of the current workspace. Throws `NotFound` for others, and for those that are no longer kept. */
  async sign(path: string): Promise<{ token: string; expiresAt: Date }> {
    const { artifacts, scope, signedTokens } = this.#dependencies;
    (await artifacts.stream(path)).destroy();
    const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
    const claims = { path, workspaceId: scope.workspaceId };
    return { token: await signedTokens.sign(purpose, claims, lifetimeSeconds), expiresAt };
  }

  /** Throws `NotFound` for a token that is forged or expired, and for a trace that is no longer kept. */
  async open(token: string): Promise<Readable> {
    const { artifacts, scope, signedTokens } = this.#dependencies;
    const claims = await signedTokens.verify(purpose, token);
    const { path, workspaceId } = claims ?? {};
    if (typeof path !== 'string' || typeof workspaceId !== 'string') throw new NotFound('Trace');
    return scope.inWorkspace(workspaceId, () => artifacts.stream(path));
  }
}
