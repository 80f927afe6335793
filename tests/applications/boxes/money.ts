/** €1,234.50 */
export function euros(cents: number): string {
  return (cents / 100).toLocaleString('en-IE', { style: 'currency', currency: 'EUR' });
}

/** 1234.50, as it is typed into a field. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents of what a person types; null where that is no amount. */
export function centsOf(text: string, whole: (cents: number) => number = Math.round): number | null {
  const plain = text.trim().replace(/^€\s*/, '');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? whole(Number(plain) * 100) : null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
