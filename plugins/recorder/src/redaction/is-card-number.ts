/**
 * Whether a text is the number of a payment card: 13 to 19 digits with a valid check digit (Luhn), or at least 13 digits of a
 * number that is not complete yet.
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  if (digits.length < lengthOf(digits)) return true;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** How many digits the numbers of an issuer have; 0 for unknown issuers. */
function lengthOf(digits: string): number {
  if (/^3[47]/.test(digits)) return 15;
  return /^(4|5[1-5]|2[2-7]|6)/.test(digits) ? 16 : 0;
}
