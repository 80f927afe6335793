import { applyLocator, type FormField, type FormModel, parseLocator } from '@testkernel/sdk';
import { optionsIn } from '../page/aria-names.ts';
import type { Tab } from '../page/tab.ts';

/** Fields of one page beyond these are left without options. */
const maxFields = 10;
const maxOptions = 50;
const maxLists = 20;
const actTimeoutMs = 2_000;

/** Whether the options of a field are there only while it is open. */
export function hasClosedLists(forms: readonly FormModel[]): boolean {
  return forms.some(({ fields }) => fields.some(isClosedList));
}

function isClosedList({ type, options, locators }: FormField): boolean {
  return type === 'listbox' && options.length === 0 && locators.length > 0;
}

/**
 * Completes forms with the options of fields that open a list of them (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): opens
 * each, reads it and closes it again. Ends where that opens another page.
 *
 * @returns null where no field opens a list, and the page was left as it is
 */
export async function withListboxOptions(
  tab: Tab,
  forms: readonly FormModel[],
): Promise<readonly FormModel[] | null> {
  if (!hasClosedLists(forms)) return null;
  const address = tab.page.url();
  const read = new Map<FormField, FormField>();
  const closed = forms.flatMap(({ fields }) => fields.filter(isClosedList)).slice(0, maxFields);
  for (const field of closed) {
    if (tab.page.url() !== address) break;
    read.set(field, await openedAndRead(tab, field));
  }
  return forms.map((form) => ({ ...form, fields: form.fields.map((field) => read.get(field) ?? field) }));
}

/** A list that does not open in time, or has no options, is left as it was. */
async function openedAndRead(tab: Tab, field: FormField): Promise<FormField> {
  const [locator = ''] = field.locators;
  const button = applyLocator(tab.page, parseLocator(locator));
  try {
    const before = new Set(await shownLists(tab));
    await button.click({ timeout: actTimeoutMs });
    await tab.rest();
    const opened = (await shownLists(tab)).find((list) => !before.has(list));
    const shown = optionsIn(opened ?? '').slice(0, maxOptions);
    await tab.page.keyboard.press('Escape');
    await tab.rest();
    // Not all lists know the Escape key.
    if (opened !== undefined && (await shownLists(tab)).includes(opened))
      await button.click({ timeout: actTimeoutMs });
    const chosen = shown.find(({ isSelected }) => isSelected);
    const options = shown.map(({ name }) => ({ value: name, label: name }));
    return { ...field, value: chosen?.name ?? '', options };
  } catch (error) {
    if (tab.page.isClosed()) throw error;
    return field;
  }
}

/** The accessibility snapshots of the lists of options that are visible: the one that a button opens can be anywhere in the page. */
async function shownLists({ page }: Tab): Promise<string[]> {
  const lists = await page.getByRole('listbox').filter({ visible: true }).all();
  return Promise.all(lists.slice(0, maxLists).map((list) => list.ariaSnapshot({ timeout: actTimeoutMs })));
}
