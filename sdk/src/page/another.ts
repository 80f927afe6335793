/**
 * Another one of what can be chosen than what a page has chosen already; of several not the first, because applications fall back to
 * that. What is chosen where there is no other one.
 */
export function another<Choice>(
  choices: readonly Choice[],
  isPresent: (choice: Choice) => boolean,
): Choice | undefined {
  const [first, second, ...more] = choices.filter((choice) => !isPresent(choice));
  const isFallback = more.length > 0 || (first === choices[0] && choices.some(isPresent));
  return (isFallback ? second : first) ?? first ?? choices[0];
}

/** The option that is chosen in a select field where anything goes; undefined where it has none but an empty one. */
export function anotherOption<Option extends { readonly value: string }>(field: {
  readonly value: string;
  readonly options: readonly Option[];
}): Option | undefined {
  const usable = field.options.filter((option) => option.value !== '');
  return another(usable, (option) => option.value === field.value);
}
