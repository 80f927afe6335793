import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type DatabaseService, messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { ScopeContext } from './scope-context.ts';

type Action = () => void | Promise<void>;

/** The actions to run at the end of a transaction. */
interface UnitOfWork {
  readonly before: Action[];
  readonly after: Action[];
  readonly undone: Action[];
}

/** The database service of the kernel and its plugins. */
export class KernelDatabase implements DatabaseService {
  readonly #em: SqlEntityManager;
  readonly #scope: ScopeContext;
  readonly #log: Logger;
  /** The current transaction. */
  readonly #open = new AsyncLocalStorage<UnitOfWork | null>();

  constructor(em: SqlEntityManager, scope: ScopeContext, log: Logger) {
    this.#em = em;
    this.#scope = scope;
    this.#log = log;
  }

  get em(): SqlEntityManager {
    if (!this.#scope.current)
      throw new Error('The database is used outside of any scope: enter one with inWorkspace or asSystem.');
    return this.#em;
  }

  get inTransaction(): boolean {
    return Boolean(this.#open.getStore());
  }

  async transaction<R>(work: (em: EntityManager) => Promise<R>): Promise<R> {
    if (this.#open.getStore()) return work(this.em);
    const unit: UnitOfWork = { before: [], after: [], undone: [] };
    try {
      const result = await this.#open.run(unit, () => this.#commit(unit, work));
      for (const action of unit.after) await this.#perform(action);
      return result;
    } catch (error) {
      for (const action of unit.undone) await this.#perform(action);
      throw error;
    }
  }

  afterCommit(action: Action): void {
    const unit = this.#open.getStore();
    if (unit) unit.after.push(action);
    else void this.#perform(action);
  }

  /** Runs `action` when the current transaction is rolled back; never when there is none. */
  afterRollback(action: Action): void {
    this.#open.getStore()?.undone.push(action);
  }

  /** Runs `action` as the last step of the current transaction: for locks that many transactions need. */
  beforeCommit(action: Action): void {
    this.#openUnit().before.push(action);
  }

  /** An object that identifies the current transaction, as the key of data collected during it. Throws without one. */
  get unitOfWork(): object {
    return this.#openUnit();
  }

  async sql<Row extends object>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.em.execute<Row[]>(statement, [...parameters]);
  }

  #commit<R>(unit: UnitOfWork, work: (em: EntityManager) => Promise<R>): Promise<R> {
    return this.em.transactional(async (em) => {
      const done = await work(em);
      await em.flush();
      for (const action of unit.before) await action();
      return done;
    });
  }

  #openUnit(): UnitOfWork {
    const unit = this.#open.getStore();
    if (!unit) throw new Error('There is no transaction.');
    return unit;
  }

  /** The transaction has been committed, so a failure is only logged. */
  async #perform(action: Action): Promise<void> {
    try {
      await this.#open.run(null, action);
    } catch (error) {
      this.#log.error(
        { error: messageOf(error) },
        'an action after a commit failed; the commit is kept, and the action is not repeated',
      );
    }
  }
}
