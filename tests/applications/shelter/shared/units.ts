/** Amounts are whole cents; as in "€1,034.50". */
export function moneyText(cents: number): string {
  const euros = (cents / 100).toLocaleString('en-IE', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `€${euros}`;
}

export function centsOf(entered: string): number {
  return Math.round(Number(entered) * 100);
}

/** Weights are whole grams; as in "4.25 kg" or "31.0 kg". */
export function weightText(grams: number): string {
  const kilos = (grams / 1000).toLocaleString('en-IE', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  return `${kilos} kg`;
}

export function gramsOf(entered: string): number {
  return Math.round(Number(entered) * 1000);
}

/** "1 animal", "3 animals". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
