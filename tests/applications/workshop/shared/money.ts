/** Amounts are whole cents. */
export function euros(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${sign}€${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** As it stands in a field. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function amountProblem(text: string): string | null {
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? null : 'Enter an amount like 12.50.';
}
