/** A number with a unit or a currency: `12.50 €`, `$3`, `4 tickets`. */
export const amountPattern = /[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹%]|\p{Letter}{1,20}(?![\p{Letter}\d]))/u;
/** The whole part of the first number of a text, with separators of thousands. */
export const wholePattern = /\d+(?:[.,'\u00a0\u202f]\d{3}(?!\d))*/;
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
export const isoDatePattern = /(\d{4}-\d{2}-)(\d{2})(?!\d)/;
export const numericDatePattern = /(?<!\d)(\d{1,2})([./])(\d{1,2})\2(\d{4})(?!\d)/;
export const dayMonthPattern = new RegExp(`(?<!\\d)(\\d{1,2})(\\.? (?:${monthNames})[a-z]*\\.?)`, 'i');
export const monthDayPattern = new RegExp(`((?:${monthNames})[a-z]*\\.? )(\\d{1,2})(?!\\d)`, 'i');

export function hasDate(text: string): boolean {
  return [isoDatePattern, numericDatePattern, dayMonthPattern, monthDayPattern].some((one) => one.test(text));
}

/** The text with another number. It is smaller where one digit less is enough, as a wrong sum or a missing record makes it. */
export function withOtherNumber(text: string): string {
  return text.replace(wholePattern, (whole) => {
    const digit = Number(whole.at(-1));
    return `${whole.slice(0, -1)}${digit >= 2 ? digit - 1 : digit + 1}`;
  });
}

/** The text with a date that is a day off, within the same month. */
export function withOtherDay(text: string): string {
  const near = (day: string) => {
    const other = String(Number(day) > 1 ? Number(day) - 1 : 2);
    return other.padStart(day.length, '0');
  };
  if (isoDatePattern.test(text)) return text.replace(isoDatePattern, (_, month, day) => month + near(day));
  if (numericDatePattern.test(text)) {
    return text.replace(
      numericDatePattern,
      (_, one, mark, other, year) => `${near(one)}${mark}${other}${mark}${year}`,
    );
  }
  if (dayMonthPattern.test(text)) return text.replace(dayMonthPattern, (_, day, month) => near(day) + month);
  return text.replace(monthDayPattern, (_, month, day) => month + near(day));
}

/** The text with the same date in another notation, or the same text where its day and month have no other order. */
export function withOtherNotation(text: string): string {
  if (isoDatePattern.test(text)) {
    return text.replace(isoDatePattern, (date) => date.split('-').reverse().join('.'));
  }
  return text.replace(
    numericDatePattern,
    (_, one, mark, other, year) => `${other}${mark}${one}${mark}${year}`,
  );
}
