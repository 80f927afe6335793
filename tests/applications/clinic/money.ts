/** £1,234.50 */
export function pounds(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const text = (Math.abs(pence) / 100).toFixed(2);
  return `${sign}£${text.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** Pence of what a person types; null where that is no amount. */
export function penceOf(text: string): number | null {
  const plain = text.trim().replace(/^£/, '').replaceAll(',', '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
