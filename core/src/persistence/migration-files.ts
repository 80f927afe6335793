import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A migration of one owner's tables: `kernel/20261121000000-kernel`. */
export interface MigrationFile {
  readonly name: string;
  readonly statements: readonly string[];
}

const fileName = /^\d{14}-[a-z0-9-]+\.sql$/;
/** Files that may lie beside migrations. */
const ignored = /^\.|\.md$/;

/**
 * Reads an owner's `<timestamp>-<slug>.sql` files in order. A statement ends with `;` at the end of a line. Throws for a
 * file with another name, which would never be applied, or not in its order.
 */
export function readMigrations(owner: string, folder: URL): MigrationFile[] {
  const path = fileURLToPath(folder);
  return readdirSync(path)
    .filter((name) => !ignored.test(name))
    .sort()
    .map((name) => {
      if (!fileName.test(name)) {
        throw new Error(
          `${join(path, name)} is no migration: its name must be <timestamp of 14 digits>-<slug in lower case>.sql.`,
        );
      }
      return {
        name: `${owner}/${name.slice(0, -4)}`,
        statements: splitStatements(readFileSync(join(path, name), 'utf8')),
      };
    });
}

/** The owner in a migration's name. */
export function ownerOfMigration(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
