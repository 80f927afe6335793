import { TransactionContext } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Actor, ScopeService } from '@testkernel/sdk';
import { nobody, type ScopeContext, type ScopeState } from './scope-context.ts';
import { MissingScope } from './workspace-filter.ts';

/** Opens scopes and gives access to the current one. */
export class KernelScope implements ScopeService {
  readonly #em: SqlEntityManager;
  readonly #context: ScopeContext;

  constructor(em: SqlEntityManager, context: ScopeContext) {
    this.#em = em;
    this.#context = context;
  }

  get workspaceId(): string {
    const workspaceId = this.#context.current?.workspaceId;
    if (!workspaceId) throw new MissingScope('This call');
    return workspaceId;
  }

  get actor(): Actor {
    return this.#context.current?.actor ?? nobody;
  }

  inWorkspace<R>(workspaceId: string, work: () => Promise<R>, actor: Partial<Actor> = {}): Promise<R> {
    return this.#run({ workspaceId, system: false, actor: { ...nobody, ...actor } }, work);
  }

  asSystem<R>(work: () => Promise<R>): Promise<R> {
    return this.#run({ workspaceId: null, system: true, actor: this.actor }, work);
  }

  /** For callers without a workspace (a sign-in): only the kernel's own tables are accessible. */
  asVisitor<R>(work: () => Promise<R>, actor: Partial<Actor> = {}): Promise<R> {
    return this.#run({ workspaceId: null, system: false, actor: { ...nobody, ...actor } }, work);
  }

  /** Captures the current scope; the returned function runs work in it, with a fresh entity manager. */
  again(): <R>(work: () => Promise<R>) => Promise<R> {
    const { workspaceId = null, system = false, actor = nobody } = this.#context.current ?? {};
    return (work) => this.#run({ workspaceId, system, actor }, work);
  }

  #run<R>(state: Omit<ScopeState, 'em'>, work: () => Promise<R>): Promise<R> {
    if (this.#em.isInTransaction()) return this.#runWithinTransaction(state, work);
    return this.#context.run({ ...state, em: this.#em.fork() }, work);
  }

  /** Uses the transaction, but not its entity manager, which may have loaded entities of another workspace. */
  async #runWithinTransaction<R>(state: Omit<ScopeState, 'em'>, work: () => Promise<R>): Promise<R> {
    await this.#em.flush();
    const em = this.#em.fork({ keepTransactionContext: true });
    return this.#context.run({ ...state, em }, () =>
      TransactionContext.create(em, async () => {
        const result = await work();
        await em.flush();
        return result;
      }),
    );
  }
}
