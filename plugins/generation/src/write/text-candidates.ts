import type { FormField } from '@testkernel/sdk';
import { fitLength } from './fit-length.ts';
import { numberCandidates } from './number-candidates.ts';
import { price } from './price.ts';
import { matchingText } from './said/matching-text.ts';
import { saidExample } from './said/said-example.ts';
import { saidNumbers } from './said/said-numbers.ts';
import { type SaidTexts, saidTexts } from './said/said-texts.ts';
import { saidWords } from './said/said-words.ts';
import { unique } from './unique.ts';
import { uniqueVariant } from './unique-variant.ts';

/** With a word of the attempt's own, by which its record is found again among those of others. */
const lastName = `O'Neil ${unique}`;
const street = `12 ${unique} Street`;
const byMeaning: readonly [RegExp, string][] = [
  // Characters that pages have to escape, queries to quote, and files to encode.
  [/first.?name|given.?name|vorname/i, 'Zoë'],
  [/last.?name|sur.?name|family.?name|nachname/i, lastName],
  [/phone|mobile|\btel\b/i, '2025550142'],
  [/zip|postal|postcode|plz/i, '12345'],
  [/city|town|\bort\b/i, 'Springfield'],
  [/\burl\b|web ?site|home ?page|\blink\b/i, `https://example.com/${unique}`],
  [/street|address|\brue\b|\bcalle\b/i, street],
  [/straße|strasse/i, 'Beispielstraße 12'],
  [/country/i, 'Canada'],
  [/[£$€¥]|\b(price|cost|fee|preis|kosten|prix|precio)\b/i, price],
  [/^year\b|\byear of|^jahr\b|baujahr|année/i, '2015'],
  [/quantity|amount|weight|\bage\b|^(the )?number of/i, '2'],
];
const byType = new Map([
  ['email', `test-${unique}@example.com`],
  ['password', `Test-${unique}-9aA!`],
  ['tel', '2025550142'],
  ['url', `https://example.com/${unique}`],
]);
/** For forms that refuse the usual values. */
const plainer = new Map([
  ['Zoë', ['Alex']],
  [lastName, [`Example ${unique}`, 'Example']],
  [street, ['12 Example Street']],
  [price, ['2']],
  // Without the word that may be the name of the user.
  [`Test-${unique}-9aA!`, ['Kw7!pLm-94xQz']],
]);
/** Nobody has a number of this block (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama). */
const internationalPhone = '+442079460018';

/** Values for a field that takes text, the best first: what its constraints and the page's words allow, the page's example, and plainer ones. */
export function textCandidates(field: FormField): string[] {
  const matching = field.pattern === null ? null : matchingText(field.pattern);
  if (field.pattern !== null && matching === null) return withVariants(exampleOf(field));
  const usual = matching ?? usualText(field);
  const said = saidTexts(saidWords(field));
  const isShaped = matching === null && /^(text|textarea|search|tel)$/.test(field.type);
  const shaped = isShaped ? shapedAs(usual, said) : usual;
  const written = [shaped, ...(plainer.get(usual) ?? []), ...otherDigits(shaped)];
  const [first, ...others] = written.map((text) => fitLength(text, field));
  const given = [...exampleOf(field), ...numbersIn(field)];
  // What has to be found again gets a word of its own, other things what the page shows.
  const best = shaped.includes(unique) ? [first, ...given] : [...given, first];
  const all = [...best, ...others, ...signed(field, usual)];
  return withVariants(all.filter((text) => text !== null && text !== undefined));
}

/** What may be accepted once only comes last with codes of the attempt's own. */
function withVariants(candidates: readonly string[]): string[] {
  const variants = candidates.slice(0, 2).map(uniqueVariant);
  return [...candidates, ...variants.filter((variant) => variant !== null)];
}

function exampleOf(field: FormField): string[] {
  const example = saidExample(field);
  return example === null ? [] : [example];
}

function usualText(field: FormField): string {
  const typed = byType.get(field.type);
  if (typed !== undefined) return typed;
  const title = titleOf(field);
  const words = `${title} ${field.name}`;
  if (/e-?mail/i.test(words)) return `test-${unique}@example.com`;
  const meant = byMeaning.find(([pattern]) => pattern.test(words));
  if (meant) return meant[1];
  const label = title
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .slice(0, 30);
  const text = `${label === '' ? 'Text' : label} ${unique}`;
  // A character that pages have to escape.
  return field.type === 'textarea' ? `${text} & more` : text;
}

/** What the page calls a field: its label, else a short text beside it, else the name by which it is sent. */
function titleOf({ label, hint = '', name }: FormField): string {
  if (/\p{L}{2}/u.test(label)) return label;
  return hint !== '' && hint.length <= 40 ? hint : `${label} ${name}`.trim();
}

const digits = '1234567890';
const capitals = 'EXAMPLE';

/** The text in the characters, and with the beginning and the end, that the page asks for. */
function shapedAs(text: string, said: SaidTexts): string {
  const { characters, start, end, isWholeName, least = 1, most = 300, leastWords = 0 } = said;
  if (isWholeName && !/\s/.test(text)) return `Alex ${unique}`;
  if (start !== undefined && !text.startsWith(start))
    return start === '+' ? internationalPhone : `${start}${unique}`;
  const length = Math.min(most, Math.max(least, 6));
  if (characters === 'digits' && !/^\d+$/.test(text))
    return digits.repeat(Math.ceil(length / 10)).slice(0, length);
  if (characters === 'capitals' && !text.includes('@'))
    return capitals.repeat(Math.ceil(length / 7)).slice(0, Math.min(most, Math.max(least, 7)));
  if (characters === 'word' && /[^a-z{}]/.test(text) && !text.includes('@')) return unique;
  const lacking = leastWords - text.split(/\s+/).length;
  const whole = lacking > 0 ? `${text}${' and more'.repeat(Math.ceil(lacking / 2))}` : text;
  return end === undefined ? whole : `${whole}${end}`;
}

/** Numbers within bounds that the page tells of a field that takes text. */
function numbersIn(field: FormField): string[] {
  const { least, most } = saidNumbers(saidWords(field));
  return least === undefined && most === undefined ? [] : numberCandidates(field);
}

/** Digits in another order, where two fields may not hold the same. */
function otherDigits(text: string): string[] {
  return /^\d{3,}$/.test(text) ? [[...text].toReversed().join('')] : [];
}

/** Other notations of telephone numbers and amounts. */
function signed({ type, label, name }: FormField, usual: string): string[] {
  if (type === 'tel' || /phone|mobile/i.test(`${label} ${name}`)) return [internationalPhone];
  return usual === price ? ['2,30'] : [];
}
