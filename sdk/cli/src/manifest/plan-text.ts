import { plainText } from '../output/plain-text.ts';
import type { Terminal } from '../output/terminal.ts';
import type { Change, FieldChange } from './change.ts';

const signs = { create: '+', change: '~', delete: '-' } as const;
const colours = { create: 'green', change: 'yellow', delete: 'red' } as const;
const maxValue = 120;

/** One line for each change, and one for each of its fields. */
export function printChanges(changes: readonly Change[], terminal: Terminal): void {
  for (const { action, what, fields } of changes) {
    terminal.print(terminal.colour(colours[action], `${signs[action]} ${what}`));
    for (const field of fields) terminal.print(`    ${fieldLine(field)}`);
  }
}

export function changeCounts(changes: readonly Change[]): string {
  const count = (wanted: Change['action']) => changes.filter(({ action }) => action === wanted).length;
  return `${count('create')} to create, ${count('change')} to change, ${count('delete')} to delete`;
}

function fieldLine({ field, from, to }: FieldChange): string {
  const before = from === undefined || from === null ? '' : `${shown(from)} → `;
  return `${field}: ${before}${to === undefined ? '(removed)' : shown(to)}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) {
    return value.length === 1 ? '1 entry' : `${value.length} entries`;
  }
  return plainText(JSON.stringify(value) ?? '', maxValue);
}
