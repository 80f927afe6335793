/** Amounts are whole cents; as in "€1,034.50". */
export function moneyText(cents: number): string {
  const euros = (Math.abs(cents) / 100).toLocaleString('en-IE', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}€${euros}`;
}

export function centsOf(entered: string): number {
  return Math.round(Number(entered) * 100);
}

/** As it stands in a form. */
export function enteredMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}
