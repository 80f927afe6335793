import type { EntityManager } from '@mikro-orm/core';
import { token } from '../token.ts';

/** The database. Every query is limited to the current scope's workspace, and throws when there is none. */
export interface DatabaseService {
  /** The entity manager of the current request, job or transaction. Do not keep a reference to it. */
  readonly em: EntityManager;
  /** Runs `work` in a transaction, joining the one already open. Rolls back when it throws. */
  transaction<R>(work: (em: EntityManager) => Promise<R>): Promise<R>;
  /** Runs `action` after the current transaction committed; at once when there is none. */
  afterCommit(action: () => void | Promise<void>): void;
  /** Executes SQL with `?` placeholders. The workspace filter does not apply to it: add the workspace to the conditions. */
  sql<Row extends object>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export const Database = token<DatabaseService>('kernel.database');
