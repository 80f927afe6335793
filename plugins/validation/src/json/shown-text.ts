/** The most of the pages' text that is searched. */
const maxLength = 60_000;
const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR'] as const;
const styles = ['short', 'medium', 'long'] as const;

/** What the pages of a test showed while it asserted something. */
export class ShownText {
  readonly #text: string;
  readonly #numbers: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.#text = normalized(texts.join('\n').slice(0, maxLength));
    this.#numbers = new Set(
      [...this.#text.matchAll(/\d[\d.,]*/g)].map(([number]) => number.replace(/[.,]+$/, '')),
    );
  }

  hasText(text: string): boolean {
    const wanted = normalized(text.slice(0, 100));
    return wanted.length > 1 && this.#text.includes(wanted);
  }

  /** A number is also shown with separators, and an amount of cents as one with two decimals. */
  hasNumber(text: string): boolean {
    const value = Math.abs(Number(text));
    const ways = [text.replace('-', ''), String(value)];
    for (const one of Number.isInteger(value) ? [value, value / 100] : [value]) {
      for (const locale of locales) {
        ways.push(one.toLocaleString(locale), one.toLocaleString(locale, { minimumFractionDigits: 2 }));
      }
      ways.push(one.toFixed(2));
    }
    return ways.some((way) => this.#numbers.has(way));
  }

  /** A date is shown in some of the usual notations. One that is told as "two days ago" is not found. */
  hasDate(text: string): boolean {
    const day = text.slice(0, 10);
    const dates = [new Date(`${day}T00:00:00Z`), new Date(text)].filter(
      (date) => !Number.isNaN(date.getTime()),
    );
    return [day, ...dates.flatMap(notations)].some((way) => this.hasText(way));
  }
}

function notations(date: Date): string[] {
  return locales.flatMap((locale) =>
    styles.map((dateStyle) => date.toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' })),
  );
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
