/**
 * Another one of what can be chosen than what a page has chosen already; of several the second, because applications fall back to the
 * first. What is chosen where there is no other one.
 */
export function another<Choice>(
  choices: readonly Choice[],
  isPresent: (choice: Choice) => boolean,
): Choice | undefined {
  const others = choices.filter((choice) => !isPresent(choice));
  return others.length > 2 ? others[1] : (others[0] ?? choices[0]);
}
