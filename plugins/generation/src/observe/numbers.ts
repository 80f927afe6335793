const token = /\d+(?:[.,]\d{3})*(?:[.,]\d+)?/g;

export interface ReadNumber {
  readonly value: number;
  /** Written with two decimals, like a price. */
  readonly isAmount: boolean;
}

/** The numbers in a text, in their order. */
export function numbersIn(text: string): ReadNumber[] {
  return [...text.matchAll(token)].map(([written]) => {
    const decimals = /[.,](\d{1,2})$/.exec(written)?.[1] ?? '';
    const whole = decimals === '' ? written : written.slice(0, -decimals.length - 1);
    return {
      value: Number(`${whole.replace(/[.,]/g, '')}${decimals === '' ? '' : `.${decimals}`}`),
      isAmount: decimals.length === 2,
    };
  });
}

/** The text without its numbers: equal for "Cart (0)" and "Cart (3)". */
export function shapeOf(text: string): string {
  return text.replace(token, '#');
}

/** Compares amounts in cents, so that 3 × 6.90 equals 20.70. */
export function sameAmount(one: number, other: number): boolean {
  return Math.round(one * 100) === Math.round(other * 100);
}
