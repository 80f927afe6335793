import type { FormModel } from '@testkernel/sdk';
import type { Tab } from '../page/tab.ts';
import { mayDepend, withDependentFields } from './dependent-fields.ts';
import { hasClosedLists, withListboxOptions } from './listbox-options.ts';

/** Whether forms may have options that are not there when the page opens. */
export function mayLackOptions(forms: readonly FormModel[]): boolean {
  return hasClosedLists(forms) || mayDepend(forms);
}

/**
 * Completes forms with the options that are not there when the page opens.
 *
 * @returns null where none are missing, and the page was left as it is
 */
export async function completedForms(
  tab: Tab,
  forms: readonly FormModel[],
): Promise<readonly FormModel[] | null> {
  const listed = await withListboxOptions(tab, forms);
  return (await withDependentFields(tab, listed ?? forms)) ?? listed;
}
