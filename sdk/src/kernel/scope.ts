import type { Role } from '../domain/identity.ts';
import { token } from '../token.ts';

/** The user and the client of a request or job. */
export interface Actor {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly role: Role | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/**
 * The scope of the current request or job. Entities with a `workspaceId` are filtered by it; outside of any
 * scope such a query throws.
 */
export interface ScopeService {
  /** The current workspace. Throws outside of a workspace. */
  readonly workspaceId: string;
  readonly actor: Actor;
  /** Runs `work` in the scope of a workspace, with an entity manager of its own. */
  inWorkspace<R>(workspaceId: string, work: () => Promise<R>, actor?: Partial<Actor>): Promise<R>;
  /** Runs `work` with the workspace filter off: for sweeps over all workspaces. */
  asSystem<R>(work: () => Promise<R>): Promise<R>;
}

export const Scope = token<ScopeService>('kernel.scope');
