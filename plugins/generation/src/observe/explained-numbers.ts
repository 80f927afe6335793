import { isVolatileText } from '@testkernel/sdk';
import { numbersIn, sameAmount, shapeOf } from './numbers.ts';
import type { PageFacts } from './page-facts.ts';

export interface ExplainedText {
  readonly text: string;
  /** A sentence that says why the number is expected. */
  readonly why: string;
}

const maxTextLength = 60;

/** New texts whose number follows from the numbers that were entered, or is a count that fell to zero. */
export function explainedTexts(
  texts: readonly string[],
  before: PageFacts,
  after: PageFacts,
  typed: readonly number[],
): ExplainedText[] {
  const prices = amountsIn([...before.texts, ...after.texts]);
  const known = new Map(
    [...before.links, ...before.buttons, ...before.texts].map((text) => [shapeOf(text), text]),
  );
  return texts.flatMap((text) => {
    const why = text.length > maxTextLength ? null : explain(text, known.get(shapeOf(text)), prices, typed);
    return why === null ? [] : [{ text, why }];
  });
}

function explain(
  text: string,
  earlier: string | undefined,
  prices: readonly number[],
  typed: readonly number[],
): string | null {
  const numbers = numbersIn(text);
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const { value, isAmount } = number;
  if (isAmount) return product(value, prices, typed);
  // Of a number without words it is not known which of those before it was.
  if (!/\p{L}/u.test(text)) return null;
  const [old] = earlier === undefined ? [] : numbersIn(earlier);
  if (old === undefined) return null;
  if (value === 0 && old.value > 0 && !isVolatileText(text)) return `nothing is left of ${old.value}`;
  const grownBy = value - old.value;
  if (typed.includes(value)) return `${value} was entered`;
  if (typed.includes(grownBy)) return `${old.value} and the ${grownBy} that were entered`;
  return null;
}

function product(value: number, prices: readonly number[], typed: readonly number[]): string | null {
  for (const count of typed) {
    const price = count > 1 ? prices.find((one) => sameAmount(one * count, value)) : undefined;
    if (price !== undefined) return `${count} × ${price.toFixed(2)}`;
  }
  return null;
}

function amountsIn(texts: readonly string[]): number[] {
  return texts.flatMap((text) => numbersIn(text).flatMap(({ value, isAmount }) => (isAmount ? [value] : [])));
}
