import { createHash } from 'node:crypto';
import { createLogger } from '../logging/create-logger.ts';
import { connect } from '../persistence/connect.ts';
import { type MigrationFile, ownerOfMigration } from '../persistence/migration-files.ts';
import { ScopeContext } from '../persistence/scope-context.ts';
import { createServerDatabase, execute } from './server-database.ts';

/**
 * A migrated, empty database on a PostgreSQL server, from which the databases of tests are copied: that takes a tenth of
 * the time of the migrations. It stays on the server for the next run with the same migrations.
 */
export class ServerTemplate {
  readonly #server: string;
  readonly #inOrder: () => Promise<readonly MigrationFile[]>;
  readonly #name: string;

  /**
   * @param migrations tell whether a template that exists is up to date
   * @param inOrder the same, in the order in which they are applied; called where there is none
   */
  constructor(
    server: string,
    migrations: readonly MigrationFile[],
    inOrder: () => Promise<readonly MigrationFile[]>,
  ) {
    const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
    this.#server = server;
    this.#inOrder = inOrder;
    this.#name = `testkernel_template_${hash}`;
  }

  /** A copy of its own for a test. */
  async copy(): Promise<{ url: string; drop(): Promise<void> }> {
    await this.#ensure();
    return createServerDatabase(this.#server, this.#name);
  }

  async #ensure(): Promise<void> {
    if (await this.#exists()) return;
    const { url, drop } = await createServerDatabase(this.#server);
    const name = new URL(url).pathname.slice(1);
    try {
      await this.#migrate(url);
      await execute(this.#server, `alter database ${name} rename to ${this.#name}`);
    } catch (error) {
      await drop();
      // Another process was faster.
      if (!(await this.#exists())) throw error;
    }
  }

  async #exists(): Promise<boolean> {
    const rows = await execute(this.#server, `select 1 from pg_database where datname = '${this.#name}'`);
    return rows.length > 0;
  }

  async #migrate(databaseUrl: string): Promise<void> {
    const migrations = await this.#inOrder();
    const connection = await connect({
      config: { databaseUrl, dataDir: '' },
      entities: [],
      migrations,
      scope: new ScopeContext(),
      log: createLogger({ logLevel: 'silent' }),
    });
    try {
      const owners = new Set(migrations.map(({ name }) => ownerOfMigration(name)));
      for (const owner of owners) await connection.migrations.apply(owner);
    } finally {
      await connection.close();
    }
  }
}
