/** £1,234.50 */
export function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** Pence of what a person types; null where that is no amount. */
export function penceOf(text: string): number | null {
  const plain = text.trim().replace(/^£\s*/, '');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
