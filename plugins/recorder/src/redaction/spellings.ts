import { isCardNumber } from './is-card-number.ts';

/** The ways in which pages write a value: as it is, in addresses, and a card number with and without its groups. */
export function spellingsOf(value: string): string[] {
  const texts = isCardNumber(value) ? [value, ...cardSpellings(value)] : [value];
  return [...new Set(texts.flatMap((text) => writings.map((write) => write(text))))];
}

function cardSpellings(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  const groups = digits.match(/.{1,4}/g) ?? [];
  return [digits, groups.join(' '), groups.join('-')];
}

/** As it is; in a parameter, in one that a form sends, and as browsers write an address that a page put together by itself. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => new URLSearchParams([['', text.toWellFormed()]]).toString().slice(1),
  (text) => encodeURI(text.toWellFormed()),
];

/** The ways in which pages write a value of two parts, each with its parts as written there. */
export function spellingsOfParts(first: string, second: string): Map<string, readonly [string, string]> {
  return new Map(writings.map((write) => [write(first + second), [write(first), write(second)]]));
}
