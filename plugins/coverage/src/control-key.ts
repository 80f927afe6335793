import type { Control } from '@testkernel/sdk';

/** A control counts once, however many pages have it. */
export function controlKey({ role, name }: Pick<Control, 'role' | 'name'>): string {
  return `${role} ${name}`;
}
