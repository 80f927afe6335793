import type { FormField, PageModel } from '@testkernel/sdk';
import type { ListedEntry } from '../../lists/listed-entries.ts';
import { narrowingOptions } from '../../lists/narrowing-options.ts';
import { isOrder } from '../forms/is-order.ts';

/**
 * The first option of a select field by which a list is filtered that leaves the entry out, since the entry shows nothing of its label; null
 * where there is none. The label is never empty.
 */
export function optionWithout(
  field: FormField,
  page: Pick<PageModel, 'ariaSnapshot'>,
  { name, texts }: ListedEntry,
): { value: string; label: string } | null {
  if (field.type !== 'select' || field.locators.length === 0 || isOrder(field)) return null;
  const shown = [name, ...texts].join('\n').toLowerCase();
  const other = narrowingOptions(field, page)
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ value, label: label.trim() || value }))
    .find(({ label }) => !shown.includes(label.toLowerCase()));
  return other ?? null;
}
