import { byPattern, type Detector } from '../found.ts';
import { hasLuhnDigit } from './payment-card.ts';

const kind = 'national_id';
const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** Numbers that states give to persons, where their form or their checksum tells them from other numbers. */
export const nationalIds: readonly Detector[] = [
  // United States: social security number.
  byPattern(kind, /(?<![\w-])((?!000|666|9)\d{3}([ -])(?!00)\d{2}\2(?!0000)\d{4})(?![\w-])/g),
  // United Kingdom: national insurance number.
  byPattern(
    kind,
    /(?<!\w)(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/g,
  ),
  // Spain: DNI and NIE.
  byPattern(kind, /(?<!\w)[XYZ\d]\d{7}-?[A-HJ-NP-TV-Z](?!\w)/g, isSpanish),
  // Italy: codice fiscale.
  byPattern(kind, /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z](?!\w)/g, isItalian),
  // France: numéro de sécurité sociale.
  byPattern(kind, /(?<!\d)[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3} ?\d{2}(?!\d)/g, isFrench),
  // Brazil: CPF.
  byPattern(kind, /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, isBrazilian),
  // Sweden: personnummer.
  byPattern(kind, /(?<!\d)(?:19|20)?\d{6}[-+]\d{4}(?!\d)/g, (value) =>
    hasLuhnDigit(digitsOf(value).slice(-10)),
  ),
];

function isSpanish(value: string): boolean {
  const number = value.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23) === value.at(-1);
}

/** The values of letters and digits in odd places of the codice fiscale: digits first, then letters. */
const italianOdd = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16,
  10, 22, 25, 24, 23,
];

function isItalian(value: string): boolean {
  const sum = [...value.slice(0, 15)].reduce((sum, character, index) => {
    const number = Number.parseInt(character, 36);
    return sum + (index % 2 === 0 ? (italianOdd[number] ?? 0) : number > 9 ? number - 10 : number);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === value.at(-1);
}

function isFrench(value: string): boolean {
  const digits = digitsOf(value);
  return 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
}

function isBrazilian(value: string): boolean {
  const digits = [...digitsOf(value)].map(Number);
  return [9, 10].every((length) => {
    const sum = digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
}
