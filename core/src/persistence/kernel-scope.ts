import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Actor, ScopeService } from '@testkernel/sdk';
import { nobody, type ScopeContext } from './scope-context.ts';
import { MissingScope } from './workspace-filter.ts';

/** Opens scopes and tells of the current one. */
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

  /** For callers without a workspace (a sign-in): only the kernel's own tables can be reached. */
  asVisitor<R>(work: () => Promise<R>, actor: Partial<Actor> = {}): Promise<R> {
    return this.#run({ workspaceId: null, system: false, actor: { ...nobody, ...actor } }, work);
  }

  /** Remembers the current scope; each call of what it returns works in it, with a fresh entity manager. */
  again(): <R>(work: () => Promise<R>) => Promise<R> {
    const { workspaceId = null, system = false, actor = nobody } = this.#context.current ?? {};
    return (work) => this.#run({ workspaceId, system, actor }, work);
  }

  #run<R>(
    state: { workspaceId: string | null; system: boolean; actor: Actor },
    work: () => Promise<R>,
  ): Promise<R> {
    return this.#context.run({ ...state, em: this.#em.fork() }, work);
  }
}
