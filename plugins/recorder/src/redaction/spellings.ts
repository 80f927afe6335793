import { isCardNumber } from './is-card-number.ts';

/** The ways in which pages write a value: as it is, in addresses, and a card number with and without its groups. */
export function spellingsOf(value: string): string[] {
  const texts = isCardNumber(value) ? [value, ...cardSpellings(value)] : [value];
  return [...new Set(texts.flatMap((text) => [text, ...inAddresses(text.toWellFormed())]))];
}

function cardSpellings(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  const groups = digits.match(/.{1,4}/g) ?? [];
  return [digits, groups.join(' '), groups.join('-')];
}

/** In a parameter, in one that a form sends, and as browsers write an address that a page put together by itself. */
function inAddresses(text: string): string[] {
  return [encodeURIComponent(text), new URLSearchParams([['', text]]).toString().slice(1), encodeURI(text)];
}
