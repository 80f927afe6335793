import type { FormField, Step } from '@testkernel/sdk';

/** What pages call the options of select fields and the radio buttons of a form. */
export type OptionLabels = ReadonlyMap<string, string>;

export function optionLabels(fields: readonly FormField[]): OptionLabels {
  return new Map(
    fields.flatMap(({ type, label, locators: [selector], options }): [string, string][] => {
      if (selector === undefined) return [];
      if (type === 'radio') return label === '' ? [] : [[keyOf(selector), label]];
      return options.map((option) => [keyOf(selector, option.value), option.label]);
    }),
  );
}

/** What a page calls the option or the radio button that a step chooses; undefined for all other steps. */
export function chosenLabel(
  { action, selector = '', value }: Step,
  labels: OptionLabels,
): string | undefined {
  if (action === 'select') return labels.get(keyOf(selector, value)) ?? value;
  return action === 'check' ? labels.get(keyOf(selector)) : undefined;
}

/** Fields of one form may have equal values, such as ids. */
function keyOf(selector: string, value = ''): string {
  return JSON.stringify([selector, value]);
}
