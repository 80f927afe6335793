import { messageOf } from '@testkernel/sdk';
import { MigrationFailed, type Migrations } from '../persistence/migrate.ts';
import type { PluginRoster } from './plugin-roster.ts';

/** Classes of SQLSTATE that say nothing about the statement: connections, resources, operator, system, rolled back. */
const notOfTheStatement = /^(08|40|53|57|58|XX)/;

/**
 * Applies the missing migrations of plugins, providers first. A plugin whose migration fails is left out with its dependants.
 * Returns how many were applied. Throws when the database itself fails.
 */
export async function migratePlugins(roster: PluginRoster, migrations: Migrations): Promise<number> {
  const pending = await migrations.pendingOwners();
  let applied = 0;
  for (const plugin of roster.order) {
    if (!pending.has(plugin.id) || !roster.order.includes(plugin)) continue;
    try {
      applied += (await migrations.apply(plugin.id)).length;
    } catch (error) {
      roster.leaveOut(plugin, reasonOf(error));
    }
  }
  return applied;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof MigrationFailed ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code !== 'string' || !/^\w{5}$/.test(code) || notOfTheStatement.test(code)) throw error;
  return `${messageOf(error)} ${messageOf(cause)} (${code})`;
}
