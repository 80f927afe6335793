/** £1,234.50; amounts are whole pence. */
export function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** 1234.50, as it is typed into a field. */
export function amountText(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** The pence of a text like 64.50 or 1,250.00; null where it is no amount. */
export function penceOf(text: string): number | null {
  const plain = text.replace(/^£\s*/, '');
  if (!/^(\d{1,5}|\d{1,2},\d{3})(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replace(',', '')) * 100);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
