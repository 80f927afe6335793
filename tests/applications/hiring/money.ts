/** £38,500, of whole pounds. */
export function pounds(amount: number): string {
  return `£${amount.toLocaleString('en-GB')}`;
}

/** Whole pounds of what a person types, like 38500 or £38,500; null where that is no amount. */
export function poundsOf(text: string): number | null {
  const plain = text.replaceAll(/[£,\s]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** £31,000 to £38,000 */
export function rangeText(from: number, to: number): string {
  return `${pounds(from)} to ${pounds(to)}`;
}
