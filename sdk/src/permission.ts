import type { Role } from './domain/identity.ts';

/**
 * The right to do something in a workspace, held from a certain role upwards. The plugin that owns the protected data
 * contributes it with `permission(…)` in `setup`; routes name it as their `access`. Compared by id.
 */
export interface Permission {
  readonly kind: 'permission';
  readonly id: string;
  /** The lowest role that has it. */
  readonly role: Role;
  /** What it allows, as a sentence for the table of permissions. */
  readonly description: string;
}

const idPattern = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/;

/**
 * Declares a permission.
 *
 * @param id `<things>.<verb>`, lower-case kebab: `tests.write`. Throws for any other.
 * @example
 * const WriteNotes = definePermission('notes.write', { role: 'qa_lead', description: 'Write and delete notes.' });
 */
export function definePermission(id: string, options: Pick<Permission, 'role' | 'description'>): Permission {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of a permission: <things>.<verb>.`);
  return { kind: 'permission', id, role: options.role, description: options.description };
}
