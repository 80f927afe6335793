import type { EntityManager } from '@mikro-orm/core';
import { token } from '../token.ts';

/** The one database. Every query is limited to the current scope's workspace, or fails when there is none. */
export interface DatabaseService {
  /** The entity manager of the current request, job or transaction. Never keep it. */
  readonly em: EntityManager;
  /** Runs `work` in a transaction, joining the one already open. Rolls back when it throws. */
  transaction<R>(work: (em: EntityManager) => Promise<R>): Promise<R>;
  /** Runs `action` after the current transaction committed; at once when there is none. */
  afterCommit(action: () => void | Promise<void>): void;
  /** A raw statement with `?` placeholders. The only SQL that the workspace filter does not see: name the workspace. */
  sql<Row extends object>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export const Database = token<DatabaseService>('kernel.database');
