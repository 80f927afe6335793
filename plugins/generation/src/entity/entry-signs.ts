import { quote } from '@testkernel/sdk';

/** What was entered, as entries of a list show it. */
export interface Sign {
  /** @param said all that an entry says, in small letters */
  isIn(said: string): boolean;
  /** Appended to the locator of entries, leaves those that show it. */
  readonly filter: string;
}

export function textSign(text: string): Sign {
  const small = text.toLowerCase();
  return { isIn: (said) => said.includes(small), filter: `.filter({ hasText: ${quote(text)} })` };
}

const plainNumber = /^(\d{1,12})(?:[.,](\d{1,6}))?$/;

/**
 * A number in any notation, in an element that contains no other one: 2.30 is shown as "2.3 kg", 1200 as "1,200.00". Null for anything
 * else.
 */
export function numberSign(value: string): Sign | null {
  const [, whole, decimals = ''] = plainNumber.exec(value) ?? [];
  if (whole === undefined) return null;
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, (digit) => `${digit}[.,\\s'’]?`);
  const part = decimals.replace(/0+$/, '');
  const number = `${grouped}${part === '' ? '(?:[.,]0+)?' : `[.,]${part}0*`}`;
  const pattern = new RegExp(`(?<![\\d.,])${number}(?![.,]?\\d)`);
  // The texts of cells stand side by side without anything between them.
  const filter = `.filter({ has: getByText(/^\\D*${number}\\D*$/) })`;
  return { isIn: (said) => pattern.test(said), filter };
}
