/** What `assertNumber` expects: a number, or one that `readNumber` has remembered with what is added to it. */
export interface ExpectedNumber {
  /** Of the remembered number; null where only `change` is expected. */
  readonly name: string | null;
  /** What is added to it; negative for what is taken from it. */
  readonly change: number;
}

const numberName = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Whether a text can name a remembered number: a small letter, then up to 39 letters and digits. */
export function isNumberName(text: string): boolean {
  return numberName.test(text);
}

/** What an `expected` of `assertNumber` says: `12.5`, `members`, `members + 1` or `balance - 4.50`. Null for other texts. */
export function readExpectedNumber(text: string): ExpectedNumber | null {
  if (/^-?\d{1,15}(\.\d{1,4})?$/.test(text)) return { name: null, change: Number(text) };
  const [, name, sign, change = '0'] = /^(\w+)(?: ([+-]) (\d{1,15}(?:\.\d{1,4})?))?$/.exec(text) ?? [];
  if (name === undefined || !isNumberName(name)) return null;
  return { name, change: sign === '-' ? -Number(change) : Number(change) };
}

/** The text that `readExpectedNumber` reads as this. Of `change`, four decimals are kept. */
export function printExpectedNumber({ name, change }: ExpectedNumber): string {
  const written = String(Number(Math.abs(change).toFixed(4)));
  if (name === null) return change < 0 ? `-${written}` : written;
  if (written === '0') return name;
  return `${name} ${change < 0 ? '-' : '+'} ${written}`;
}
