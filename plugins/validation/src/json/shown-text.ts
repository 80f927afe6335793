/** The most of the pages' text that is searched, and how often. */
const maxLength = 60_000;
const maxSearches = 4_000;

const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR'] as const;
const numberFormats = locales.flatMap((locale) => [
  new Intl.NumberFormat(locale),
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }),
]);
const dateFormats = locales.flatMap((locale) =>
  (['short', 'medium', 'long'] as const).map(
    (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
  ),
);

/** What the pages of a test showed while it asserted something. Nothing more is found once it was searched too often. */
export class ShownText {
  readonly #text: string;
  readonly #numbers: ReadonlySet<string>;
  #searches = 0;

  constructor(texts: readonly string[]) {
    this.#text = normalized(texts.join('\n').slice(0, maxLength));
    this.#numbers = new Set(
      [...this.#text.matchAll(/\d[\d.,]*/g)].map(([number]) => number.replace(/[.,]+$/, '')),
    );
  }

  hasText(text: string): boolean {
    const wanted = normalized(text.slice(0, 60));
    return this.#maySearch() && wanted.length > 1 && this.#text.includes(wanted);
  }

  /** A number is also shown with separators, and an amount of cents as one with two decimals. */
  hasNumber(text: string): boolean {
    if (!this.#maySearch()) return false;
    const value = Math.abs(Number(text));
    const values = Number.isInteger(value) ? [value, value / 100] : [value];
    const ways = values.flatMap((one) => [
      one.toFixed(2),
      ...numberFormats.map((format) => format.format(one)),
    ]);
    return [text.replace('-', ''), String(value), ...ways].some((way) => this.#numbers.has(way));
  }

  /** A date is shown in some of the usual notations. One that is told as "two days ago" is not found. */
  hasDate(text: string): boolean {
    const day = text.slice(0, 10);
    const dates = [new Date(`${day}T00:00:00Z`), new Date(text)].filter(
      (date) => !Number.isNaN(date.getTime()),
    );
    const ways = dates.flatMap((date) => dateFormats.map((format) => format.format(date)));
    return [day, ...new Set(ways)].some((way) => this.hasText(way));
  }

  #maySearch(): boolean {
    this.#searches += 1;
    return this.#searches <= maxSearches;
  }
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
