import { type Permission, roleReaches, roles } from '@testkernel/sdk';

/** Permissions as a Markdown table for the README, ordered by the number of roles that have them. */
export function permissionTable(permissions: readonly Permission[]): string {
  const head = ['permission', ...roles, 'what'];
  const rows = permissions
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .map(({ id, role: needed, description }) => [
      `\`${id}\``,
      ...roles.map((role) => (roleReaches(role, needed) ? '✓' : '')),
      description,
    ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
