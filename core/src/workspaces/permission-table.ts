import { permissions, roleReaches, roles } from '@testkernel/sdk';

/** The permissions as a Markdown table, for the README. */
export function permissionTable(): string {
  const head = ['permission', ...roles, 'what'];
  const rows = Object.entries(permissions).map(([name, { role: needed, description }]) => [
    `\`${name}\``,
    ...roles.map((role) => (roleReaches(role, needed) ? '✓' : '')),
    description,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
