import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../persistence/embedded-options.ts';
import type { MigrationFile } from '../persistence/migration-files.ts';

/** In the `node_modules` folder where the embedded database is installed. */
const cache = fileURLToPath(
  new URL(
    '../../.cache/testkernel/',
    pathToFileURL(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? ''),
  ),
);

/**
 * An in-memory database, already migrated if an earlier test saved one with these migrations, else empty. Creating a
 * cluster takes seconds, and loading a saved one a fraction of that.
 */
export class TemplateDatabase {
  readonly #file: string;

  constructor(migrations: readonly MigrationFile[]) {
    const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
    this.#file = join(cache, `${hash}.tar`);
  }

  get saved(): boolean {
    return existsSync(this.#file);
  }

  async open(): Promise<PGlite> {
    if (this.saved)
      return PGlite.create({ loadDataDir: new Blob([readFileSync(this.#file)]), ...embeddedOptions });
    const empty = new TemplateDatabase([]);
    if (empty.saved) return empty.open();
    const database = await PGlite.create(embeddedOptions);
    await empty.save(database);
    return database;
  }

  /** Saves a freshly migrated, empty database. Several processes may save at once, since they write the same content. */
  async save(database: PGlite): Promise<void> {
    const dump = await database.dumpDataDir('none');
    mkdirSync(cache, { recursive: true });
    const temporary = `${this.#file}.${process.pid}`;
    writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
    renameSync(temporary, this.#file);
  }
}
