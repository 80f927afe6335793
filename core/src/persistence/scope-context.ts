import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Actor } from '@testkernel/sdk';

/** What the current request, job or sweep works as. */
export interface ScopeState {
  readonly em: SqlEntityManager;
  /** Null for the system, which sees every workspace, and for requests that have none. */
  readonly workspaceId: string | null;
  readonly system: boolean;
  readonly actor: Actor;
}

export const nobody: Actor = { userId: null, userName: null, role: null, ipAddress: null, userAgent: null };

/** Carries the scope along asynchronous calls. */
export class ScopeContext {
  readonly #storage = new AsyncLocalStorage<ScopeState>();

  get current(): ScopeState | undefined {
    return this.#storage.getStore();
  }

  run<R>(state: ScopeState, work: () => R): R {
    return this.#storage.run(state, work);
  }

  /** Runs `work` without any scope: for loops that outlive the request that happened to start them. */
  exit<R>(work: () => R): R {
    return this.#storage.exit(work);
  }
}
