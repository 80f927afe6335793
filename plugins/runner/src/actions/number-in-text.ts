const written = /-?\d+(?:[.,\s\u00a0\u202f’']\d{3})*(?:[.,]\d+)?/;

/**
 * The first number in a text; NaN where there is none. A point or comma before one or two last digits, or before more than three,
 * separates decimals: "1,234.50", "1.234,50" and "1 234.5" are read, and "1.234" is 1234.
 */
export function numberInText(text: string): number {
  const [found] = written.exec(text) ?? [];
  if (found === undefined) return Number.NaN;
  const decimals = decimalsOf(found);
  const whole = decimals === '' ? found : found.slice(0, -decimals.length - 1);
  return Number(`${whole.replace(/[^\d-]/g, '')}${decimals === '' ? '' : `.${decimals}`}`);
}

/** How many decimals the first number in a text has. */
export function decimalsInText(text: string): number {
  return decimalsOf(written.exec(text)?.[0] ?? '').length;
}

function decimalsOf(found: string): string {
  return /[.,](\d{1,2}|\d{4,})$/.exec(found)?.[1] ?? '';
}
