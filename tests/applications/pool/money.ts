/** Amounts are whole pence. */
export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** The pence of a text like 64.50; null where it is no amount. */
export function penceOf(text: string): number | null {
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
