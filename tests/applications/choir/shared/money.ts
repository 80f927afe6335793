/** Amounts are whole pence; as in "£1,034.50". */
export function moneyText(pence: number): string {
  const pounds = (Math.abs(pence) / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${pence < 0 ? '−' : ''}£${pounds}`;
}

/** As it stands in a form. */
export function enteredMoney(pence: number): string {
  return (pence / 100).toFixed(2);
}

export function penceOf(entered: string): number {
  return Math.round(Number(entered) * 100);
}
