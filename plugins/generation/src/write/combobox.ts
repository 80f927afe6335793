import type { FormField } from '@testkernel/sdk';

/** Whether it is a text field that suggests entries (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function isCombobox({ type, locators: [selector] }: FormField): boolean {
  return /^(text|search)$/.test(type) && selector?.startsWith("getByRole('combobox'") === true;
}

/**
 * Steps that enter a letter that most names have, and take the first entry that is suggested. Suggestions often arrive later than
 * the click begins, which would then wait for the option of another field's `<select>`: those have no list box that is visible.
 */
export function takeSuggestion(selector: string) {
  return [
    { action: 'fill', selector, value: 'a' },
    { action: 'click', selector: "getByRole('listbox').getByRole('option').first()" },
  ];
}
