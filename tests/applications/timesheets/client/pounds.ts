const currency = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export function pounds(pence: number): string {
  return currency.format(pence / 100);
}
