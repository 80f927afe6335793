import type { FormField, Step } from '@testkernel/sdk';

/** Whether it is a text field that suggests entries (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function isCombobox({ type, locators: [selector] }: FormField): boolean {
  return /^(text|search)$/.test(type) && selector?.startsWith("getByRole('combobox'") === true;
}

/** The first entry of the list of suggestions that is shown. */
export const firstSuggestion = "getByRole('listbox').getByRole('option').first()";

/**
 * Steps that enter a letter that most names have, and take the first entry that is suggested. Suggestions often arrive later than
 * the click begins, which would then wait for the option of another field's `<select>`: those have no list box that is visible.
 */
export function takeSuggestion(selector: string): Step[] {
  return [
    { action: 'fill', selector, value: 'a' },
    { action: 'click', selector: firstSuggestion },
  ];
}

/** The same steps, with the keys in place of the clicks that take a suggestion; null where there is none. */
export function takenByKeys(steps: readonly Step[]): Step[] | null {
  const taken = steps.flatMap((step, index): Step[] => {
    const selector = steps[index - 1]?.selector;
    if (step.selector !== firstSuggestion || selector === undefined) return [step];
    return [
      { action: 'assert', selector: firstSuggestion },
      { action: 'press', selector, value: 'ArrowDown' },
      { action: 'press', selector, value: 'Enter' },
    ];
  });
  return taken.length === steps.length ? null : taken;
}
