import type { PluginEntity } from '@testkernel/sdk';
import { type MigrationFile, readMigrations } from '../persistence/migration-files.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

/** Statements that create or change a table, with its name, which may be quoted or have a schema. */
const tableStatement =
  /\b(?:create(?: unlogged)?|alter|drop|truncate)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/gi;
const rename = /\brename\s+to\s+"?(\w+)"?/gi;
const comment = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * The migrations of a plugin. Throws when their files can't be read, and when they or the entities of a plugin that is not
 * part of this release name tables without the plugin's prefix: it would change tables of others, or collide with them.
 */
export function auditedMigrations({ id, definition, firstParty }: LoadedPlugin): MigrationFile[] {
  const migrations = definition.migrations ? readMigrations(id, definition.migrations) : [];
  if (firstParty) return migrations;
  const prefix = `${id.replaceAll('-', '_')}_`;
  for (const { name, statements } of migrations) {
    const foreign = tablesIn(statements.join(';\n')).find((table) => !table.startsWith(prefix));
    if (foreign)
      throw new Error(
        `Its migration ${name}.sql names the table ${foreign}; its tables begin with ${prefix}.`,
      );
  }
  for (const entity of definition.entities ?? []) {
    const table = tableOf(entity);
    if (table && !table.startsWith(prefix)) {
      throw new Error(
        `Its entity ${entity.meta.className} has the table ${table}; its tables begin with ${prefix}.`,
      );
    }
  }
  return migrations;
}

function tablesIn(sql: string): string[] {
  const text = sql.replace(comment, ' ');
  return [...text.matchAll(tableStatement), ...text.matchAll(rename)].flatMap(([, table]) => table ?? []);
}

/** Undefined where the entity has no table of its own, or one that is named after it. */
function tableOf({ meta }: PluginEntity): string | undefined {
  return meta.abstract || meta.embeddable ? undefined : meta.tableName;
}
