import type { MikroORM } from '@mikro-orm/core';
import { Migration, Migrator } from '@mikro-orm/migrations';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MigrationFile } from './migration-files.ts';

/** An arbitrary number, the same for every replica. */
const lockKey = 7_235_019_424;

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** Applies missing migrations in order, under a lock, so that replicas can start together. Returns their names. */
export async function migrate(orm: MikroORM, em: SqlEntityManager, embedded: boolean): Promise<string[]> {
  const up = async () => (await orm.migrator.up()).map((migration) => migration.name);
  if (embedded) return up();
  return em.fork().transactional(async (locked) => {
    await locked.execute('select pg_advisory_xact_lock(?)', [lockKey]);
    return up();
  });
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
