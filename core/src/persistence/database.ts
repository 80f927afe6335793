import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type DatabaseService, messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { ScopeContext } from './scope-context.ts';

type Action = () => void | Promise<void>;

/** The database as the kernel and its plugins use it. */
export class KernelDatabase implements DatabaseService {
  readonly #em: SqlEntityManager;
  readonly #scope: ScopeContext;
  readonly #log: Logger;
  /** The actions that wait for the commit of the transaction around them. */
  readonly #pending = new AsyncLocalStorage<Action[] | null>();

  constructor(em: SqlEntityManager, scope: ScopeContext, log: Logger) {
    this.#em = em;
    this.#scope = scope;
    this.#log = log;
  }

  get em(): SqlEntityManager {
    if (!this.#scope.current) throw new Error('The database is used outside of any scope.');
    return this.#em;
  }

  async transaction<R>(work: (em: EntityManager) => Promise<R>): Promise<R> {
    if (this.#pending.getStore()) return work(this.em);
    const actions: Action[] = [];
    const result = await this.#pending.run(actions, () => this.em.transactional((em) => work(em)));
    for (const action of actions) await this.#perform(action);
    return result;
  }

  afterCommit(action: Action): void {
    const pending = this.#pending.getStore();
    if (pending) pending.push(action);
    else void this.#perform(action);
  }

  async sql<Row extends object>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.em.execute<Row[]>(statement, [...parameters]);
  }

  /** The transaction is over and stands: what fails now is logged, and nothing else. */
  async #perform(action: Action): Promise<void> {
    try {
      await this.#pending.run(null, action);
    } catch (error) {
      this.#log.error({ error: messageOf(error) }, 'an action after a commit failed');
    }
  }
}
