/** £1,234.50 */
export function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** 1234.50, as it stands in fields. */
export function plainAmount(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Pence of what a person types, like 950, 1,050.00 or £925.50; null where that is no amount. */
export function penceOf(text: string): number | null {
  const plain = text.replaceAll(/[£,\s]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
