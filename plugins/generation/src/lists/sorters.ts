import type { Control, PageModel } from '@testkernel/sdk';
import { isListControl } from './list-control.ts';

/** Controls whose name is that of a column of a table on the page. */
export function sortersOf({ controls, tables }: Pick<PageModel, 'controls' | 'tables'>): Control[] {
  const columns = new Set(tables.flatMap((table) => table.columns));
  return controls.filter((control) => columns.has(control.name) && isListControl(control));
}
