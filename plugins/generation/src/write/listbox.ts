import { type FormField, printLocator, type Step } from '@testkernel/sdk';
import { roleLocator } from '@testkernel/sdk/page';

/** Steps that choose an option of a list that is no `select`; none where no locator can have the option's name. */
export function chooseOption({ locators: [list] }: FormField, option: string): Step[] {
  const call = roleLocator('option', option);
  if (list === undefined || call === null) return [];
  const locator = printLocator([call]);
  const isShown = /getByRole\('listbox'[^)]*\)$/.test(list);
  return isShown
    ? [{ action: 'click', selector: `${list}.${locator}` }]
    : [
        { action: 'click', selector: list },
        { action: 'click', selector: locator },
      ];
}
