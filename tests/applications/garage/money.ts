/** £1,234.50 */
export function pounds(pence: number): string {
  const sign = pence < 0 ? '−' : '';
  const text = (Math.abs(pence) / 100).toFixed(2);
  return `${sign}£${text.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** 1234.50, as in fields and files. */
export function plainPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Pence of what a person types; null where that is no amount. */
export function penceOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^£\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
