import type { MikroORM } from '@mikro-orm/core';
import { Migration, Migrator } from '@mikro-orm/migrations';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type MigrationFile, ownerOfMigration } from './migration-files.ts';

/** An arbitrary number, the same for every replica. */
const lockKey = 7_235_019_424;

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** A migration failed in the database; its transaction was rolled back. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`The migration ${name}.sql failed.`, { cause });
    this.name = 'MigrationFailed';
  }
}

/** The migrations of a database, by owner. */
export class Migrations {
  readonly #orm: MikroORM;
  readonly #em: SqlEntityManager;
  readonly #embedded: boolean;

  constructor(orm: MikroORM, em: SqlEntityManager, embedded: boolean) {
    this.#orm = orm;
    this.#em = em;
    this.#embedded = embedded;
  }

  /** The owners with migrations that the database lacks. */
  async pendingOwners(): Promise<ReadonlySet<string>> {
    return new Set((await this.#orm.migrator.getPending()).map(({ name }) => ownerOfMigration(name)));
  }

  /** The names of migrations that the database lacks, in the order in which they are given. */
  async pending(): Promise<string[]> {
    return (await this.#orm.migrator.getPending()).map(({ name }) => name);
  }

  /**
   * Executes migrations in one transaction and rolls it back. Tables that a running server uses are locked meanwhile, so that
   * it gives up after ten seconds of waiting for one. Throws `MigrationFailed`.
   */
  async rehearse(files: readonly MigrationFile[]): Promise<void> {
    const undone = new Error('The rehearsal is undone.');
    const rehearsal = this.#em.fork().transactional(async (em) => {
      await em.execute(`set local lock_timeout = '10s'`);
      for (const { name, statements } of files) {
        for (const statement of statements) {
          await em.execute(statement).catch((error) => {
            throw new MigrationFailed(name, error);
          });
        }
      }
      throw undone;
    });
    await rehearsal.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }

  /**
   * Applies an owner's missing migrations in order, each in a transaction of its own, under a lock, so that replicas can
   * start together. Returns their names. Throws `MigrationFailed`.
   */
  async apply(owner: string): Promise<string[]> {
    if (this.#embedded) return this.#applyPending(owner);
    return this.#em.fork().transactional(async (locked) => {
      await locked.execute('select pg_advisory_xact_lock(?)', [lockKey]);
      return this.#applyPending(owner);
    });
  }

  async #applyPending(owner: string): Promise<string[]> {
    const pending = (await this.#orm.migrator.getPending())
      .map(({ name }) => name)
      .filter((name) => ownerOfMigration(name) === owner);
    for (const name of pending) {
      await this.#orm.migrator.up({ migrations: [name] }).catch((error) => {
        throw new MigrationFailed(name, error);
      });
    }
    return pending;
  }
}

/** MikroORM options for migrations in SQL files. */
export function migrationOptions(files: readonly MigrationFile[]) {
  return {
    extensions: [Migrator],
    migrations: {
      tableName: 'kernel_migration',
      snapshot: false,
      silent: true,
      migrationsList: files.map((file) => ({ name: file.name, class: migrationClass(file) })),
    },
  };
}

function migrationClass(file: MigrationFile): MigrationClass {
  return class extends Migration {
    override up(): void {
      for (const statement of file.statements) this.addSql(statement);
    }
  };
}
