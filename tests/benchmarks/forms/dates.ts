const two = (value: number): string => String(value).padStart(2, '0');

const toDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Noon, so that a change of summer time does not move the day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** The current day as YYYY-MM-DD, as the server's clock has it. */
export const today = (): string => toDay(new Date());

/** The current minute as YYYY-MM-DDTHH:MM. */
export const now = (): string => {
  const date = new Date();
  return `${toDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

export const addDays = (day: string, count: number): string => {
  const date = noon(day);
  date.setDate(date.getDate() + count);
  return toDay(date);
};

/** The same day of the year, some years earlier or later. */
export const addYears = (day: string, count: number): string => {
  const date = noon(day);
  date.setFullYear(date.getFullYear() + count);
  return toDay(date);
};

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(noon(text)) === text;

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const isMoment = (text: string): boolean => isDay(text.slice(0, 10)) && isTime(text.slice(11, 16));

/** 0 is Sunday. */
export const weekday = (day: string): number => noon(day).getDay();

export const isWorkday = (day: string): boolean => weekday(day) > 0 && weekday(day) < 6;

/** The first day that is allowed, at least `ahead` days from now. */
export const dayAhead = (ahead: number, allowed: (day: string) => boolean = () => true): string => {
  let day = addDays(today(), ahead);
  while (!allowed(day)) day = addDays(day, 1);
  return day;
};

export const daysBetween = (first: string, last: string): number =>
  Math.round((noon(last).getTime() - noon(first).getTime()) / 86_400_000);

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const hoursBetween = (begin: string, end: string): number =>
  (new Date(end).getTime() - new Date(begin).getTime()) / 3_600_000;

const pick = (text: string, format: RegExp, order: readonly [number, number, number]): string => {
  const found = format.exec(text);
  if (!found) return '';
  const day = order.map((index) => found[index] ?? '').join('-');
  return isDay(day) ? day : '';
};

/** Reads DD.MM.YYYY; the empty text when it is not a day. */
export const fromDotted = (text: string): string => pick(text, /^(\d\d)\.(\d\d)\.(\d{4})$/, [3, 2, 1]);
/** Reads DD/MM/YYYY. */
export const fromDayFirst = (text: string): string => pick(text, /^(\d\d)\/(\d\d)\/(\d{4})$/, [3, 2, 1]);
/** Reads MM/DD/YYYY. */
export const fromMonthFirst = (text: string): string => pick(text, /^(\d\d)\/(\d\d)\/(\d{4})$/, [3, 1, 2]);

export const dotted = (day: string): string => day.split('-').reverse().join('.');
export const dayFirst = (day: string): string => day.split('-').reverse().join('/');
export const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The ISO week as the week field sends it, for example 2031-W07. */
export const weekOf = (day: string): string => {
  const thursday = addDays(day, 3 - ((weekday(day) + 6) % 7));
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return `${thursday.slice(0, 4)}-W${two(number)}`;
};
