import type { FormField } from '@testkernel/sdk';

const sorting = /\b(sort|order(ed)?|sortier|trier|ordenar)/i;

/** Whether a field chooses the order of a list, other than what it shows. */
export function isOrder({ label, name }: FormField): boolean {
  return sorting.test(`${label} ${name}`);
}
