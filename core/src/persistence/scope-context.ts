import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Actor } from '@testkernel/sdk';

/** The state of a scope: of a request, a job or the system. */
export interface ScopeState {
  readonly em: SqlEntityManager;
  /** Null for the system, which has access to every workspace, and for requests without a workspace. */
  readonly workspaceId: string | null;
  readonly system: boolean;
  readonly actor: Actor;
}

export const nobody: Actor = { userId: null, userName: null, role: null, ipAddress: null, userAgent: null };

/** Passes the scope through asynchronous calls. */
export class ScopeContext {
  readonly #storage = new AsyncLocalStorage<ScopeState>();

  get current(): ScopeState | undefined {
    return this.#storage.getStore();
  }

  run<R>(state: ScopeState, work: () => R): R {
    return this.#storage.run(state, work);
  }

  /** Runs `work` without any scope: for loops that continue after the request in which they were started. */
  exit<R>(work: () => R): R {
    return this.#storage.exit(work);
  }
}
