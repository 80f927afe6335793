const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Amounts are whole pence. */
export function pounds(pence: number): string {
  return `£${format.format(pence / 100)}`;
}

/** The pence of a text like 64.50 or 1,240.50; null where it is no amount. */
export function penceOf(text: string): number | null {
  const isAmount = /^(\d{1,5}|\d{1,2},\d{3})(\.\d{1,2})?$/.test(text);
  return isAmount ? Math.round(Number(text.replace(',', '')) * 100) : null;
}
