import { byPattern } from '../found.ts';

/** Digits without separators, or in the groups in which they are printed on cards. */
const pattern =
  /(?<!\d)(\d{13,19}|\d{4}([ \u00a0-])\d{4}\2\d{4}\2\d{1,7}|\d{4}([ \u00a0-])\d{6}\3\d{4,5})(?!\d)/g;
/** The first digits of the networks' ranges. */
const issued = /^(?:2[2-7]|3|4|5|6)/;

/** Numbers of payment cards, by their groups, the ranges of the networks and the Luhn checksum. */
export const paymentCard = byPattern('card', pattern, isCardNumber);

function isCardNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return digits.length >= 13 && digits.length <= 19 && issued.test(digits) && hasLuhnDigit(digits);
}

/** Whether the last digit is the checksum of the others. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
