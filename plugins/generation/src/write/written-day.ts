import { uniqueDayOf, workdayOf } from '@testkernel/sdk';
import { escapeAroundUnique, escapeRegex } from './escape-regex.ts';
import { enteredTime } from './field-value.ts';
import type { Neutral } from './neutral.ts';
import { unique } from './unique.ts';

/** Stands for a day that is written in another way than it was entered: the name of its placeholder and the notation follow, if known. */
const written = /\{\{(written day )?(workday[+-]\d+|uniqueDay(?:\+\d+)?)(?: ([^{}]+))?\}\}/g;
const parts = /YYYY|MMMM|MMM|MM?|dddd|ddd|DD?/g;
/** What an age in whole years says is the same on another day, if hardly any is near a birthday. */
const inYears = /\b\d+ (years?|yrs?)\b/g;

/**
 * Puts a mark in place of a day, so that a text of two attempts is the same: the placeholder itself where the day is written as it was
 * entered, and a mark that tells the notation, in English or in digits, where it is written otherwise.
 *
 * @param day as `2041-05-28`
 * @param placeholder what stands for it in that notation
 */
export function withoutDay(day: string, placeholder: string): Neutral {
  const name = placeholder.slice(2, -2);
  const knownName = workdayOf(name) === null && uniqueDayOf(name) === null ? null : name;
  const named = namedForm(day);
  const inDigits = digitForms(day);
  const mark = (notation: string | null) =>
    knownName === null || notation === null ? '{{written day}}' : `{{written day ${knownName} ${notation}}}`;
  return (text) => {
    const withNames = text
      .replaceAll(day, placeholder)
      .replace(named, (...found) => mark(notationOf(found.at(-1))));
    return inDigits.reduce(
      (left, { form, notation }) =>
        left.replace(form, (_, sign: string) => mark(notation?.replaceAll('/', sign) ?? null)),
      withNames,
    );
  };
}

const anyMark = /\{\{written day[^{}]*\}\}/g;
const exactName = /(?<before>name: )'(?<text>(?:[^'\\]|\\.)*)', exact: true/g;
const exactText = /(?<before>\.?getBy\w+\()'(?<text>(?:[^'\\]|\\.)*)', \{ exact: true \}/g;

/** The locator with regular expressions in place of names and texts that have marks of days: it locates the same on any day. */
export function locatingOnAnyDay(locator: string): string {
  if (locator.search(anyMark) < 0) return locator;
  return [exactName, exactText].reduce(
    (left, form) =>
      left.replace(form, (whole: string, before: string, text: string) =>
        text.search(anyMark) < 0 ? whole : `${before}/^${onAnyDay(text.replace(/\\(.)/g, '$1'))}$/`,
      ),
    locator,
  );
}

function onAnyDay(text: string): string {
  return text.split(anyMark).map(escapeAroundUnique).join('.+');
}

/** Whether a text or a locator names a day by a mark, so that nothing can be said by it. */
export function hasMarkedDay(text: string): boolean {
  return text.search(anyMark) >= 0;
}

/** Whether a text has the mark or the placeholder of a day. */
export function holdsWrittenDay(text: string): boolean {
  return text.search(written) >= 0;
}

/**
 * The source of a regular expression that the text matches on any day: leading zeros and the length of names are left open, because one day
 * does not tell them. Null where it has a number other than the time that tests enter, which may be another one on another day, or a day
 * whose notation is not certain.
 */
export function patternOfWrittenDay(text: string): string | null {
  const others = text.replaceAll(written, '').replaceAll(unique, '').replaceAll(enteredTime, '');
  if (/\d|\{\{/.test(others.replace(inYears, ''))) return null;
  let source = '';
  let end = 0;
  for (const found of text.matchAll(written)) {
    const [mark, isOtherwise, name = '', notation] = found;
    source += escapeAroundUnique(text.slice(end, found.index));
    source += notation === undefined ? mark : patternOf(name, notation, isOtherwise === undefined);
    end = found.index + mark.length;
  }
  return `^${source}${escapeAroundUnique(text.slice(end))}$`;
}

function patternOf(name: string, notation: string, isCertain: boolean): string {
  return escapeRegex(notation).replace(parts, (part) => {
    const placeholder = `{{${name} ${part}}}`;
    if (isCertain || part === 'YYYY') return placeholder;
    return part.length === 3 ? `${placeholder}[a-z]*` : `0?${placeholder}`;
  });
}

/** Finds a day with the name of its month: `Wednesday, 8 May 2041`, `Wed 8. May`, `May 08, 2041`. */
function namedForm(day: string): RegExp {
  const date = new Date(`${day}T00:00:00Z`);
  const names = (named: 'month' | 'weekday') =>
    ['long' as const, 'short' as const]
      .flatMap((length) => ['en-US', 'en-GB'].map((locale) => inEnglish(date, locale, { [named]: length })))
      .join('|');
  const [year = '', , dd = ''] = day.split('-');
  const dayOfMonth = `0?${Number(dd)}`;
  const month = `(?:${names('month')})`;
  return new RegExp(
    `(?<![\\p{L}\\d/.-])(?:(?:${names('weekday')})(?<afterWeekday>\\.?,? ))?` +
      `(?:${dayOfMonth}(?<beforeMonth>\\.? )${month}|${month}(?<afterMonth>\\.? )${dayOfMonth})` +
      `(?:(?<beforeYear>\\.?,? )${year})?(?![\\p{L}\\d])`,
    'gu',
  );
}

function inEnglish(date: Date, locale: string, named: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...named, timeZone: 'UTC' }).format(date);
}

function notationOf(found: Partial<Record<string, string>>): string {
  const { afterWeekday, beforeMonth, afterMonth, beforeYear } = found;
  const weekday = afterWeekday === undefined ? '' : `ddd${afterWeekday}`;
  const core = beforeMonth === undefined ? `MMM${afterMonth}D` : `D${beforeMonth}MMM`;
  return `${weekday}${core}${beforeYear === undefined ? '' : `${beforeYear}YYYY`}`;
}

/** Finds a day in digits, with or without leading zeros. The notation is not certain where day and month have the same number. */
function digitForms(day: string): { readonly form: RegExp; readonly notation: string | null }[] {
  const [year = '', mm, dd] = day.split('-');
  const [month, date] = [mm, dd].map(Number);
  const form = (one?: number, other?: number) =>
    new RegExp(`(?<![\\d/.-])0?${one}([/.-])0?${other}\\1(?:${year})(?![\\p{L}\\d])`, 'gu');
  if (month === date) return [{ form: form(date, month), notation: null }];
  return [
    { form: form(date, month), notation: 'D/M/YYYY' },
    { form: form(month, date), notation: 'M/D/YYYY' },
  ];
}
