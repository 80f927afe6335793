import type { FormField } from '@testkernel/sdk';

/** Whether it is a text field that suggests entries (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function isCombobox({ type, locators: [selector] }: FormField): boolean {
  return /^(text|search)$/.test(type) && selector?.startsWith("getByRole('combobox'") === true;
}

/** Steps that enter a letter that most names have, and take the first entry that is suggested. */
export function takeSuggestion(selector: string) {
  return [
    { action: 'fill', selector, value: 'a' },
    { action: 'click', selector: "getByRole('option').first()" },
  ];
}
