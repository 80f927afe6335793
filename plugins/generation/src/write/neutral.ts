/** Puts placeholders in place of what a text holds of an attempt or of the account. */
export type Neutral = (text: string) => string;

/** Applies all of them, the first of them first. */
export function inOrder(neutrals: readonly Neutral[]): Neutral {
  return (text) => neutrals.reduce((left, neutral) => neutral(left), text);
}
