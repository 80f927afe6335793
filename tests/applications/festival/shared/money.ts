/** Amounts are whole cents. */
export function formatMoney(cents: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const euros = (Math.abs(cents) / 100).toLocaleString('en-GB', digits);
  return `${cents < 0 ? '-' : ''}€${euros}`;
}

/** As it stands in a form. */
export function enteredMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function centsOf(entered: string): number {
  return Math.round(Number(entered) * 100);
}
