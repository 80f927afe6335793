import { isNumberName, readExpectedNumber, type Step } from '@testkernel/sdk';
import { type CalledName, callOf } from './placeholder-call.ts';
import { placeholdersOf } from './placeholders.ts';

/** Whether a text names an order of numbers. */
export function isOrder(text: string | undefined): text is 'ascending' | 'descending' {
  return text === 'ascending' || text === 'descending';
}

/** Whether a text names a total of elements. */
export function isTotalKind(text: string | undefined): text is 'sum' | 'count' | 'average' {
  return /^(sum|count|average)$/.test(text ?? '');
}

/** A function that printed code calls, since Playwright has none for it. It decides as the runner does. */
interface CodeFunction {
  isUsedBy(step: Step): boolean;
  readonly code: readonly string[];
}

const isSorted: CodeFunction = {
  isUsedBy: ({ action, expected }) => action === 'assertSorted' && isOrder(expected),
  code: [
    'const isSorted = async (cells, order) => {',
    '  const texts = (await cells.allInnerTexts()).filter((text) => /[\\p{L}\\d]/u.test(text));',
    "  if (order === 'descending') texts.reverse();",
    '  const hasDigit = (text) => /\\d/.test(text);',
    '  const between = texts.slice(texts.findIndex(hasDigit), texts.findLastIndex(hasDigit) + 1);',
    '  const dated = between.length > 1 && (hasDigit(texts[0]) || hasDigit(texts.at(-1))) ? between : texts;',
    '  const day = /\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}\\.? \\p{L}{3,}\\.?,? \\d{4}\\b|\\p{L}{3,}\\.? \\d{1,2},? \\d{4}\\b/u;',
    '  const partsOf = (text) => (/\\b(\\d{1,2})[./](\\d{1,2})[./](\\d{4})\\b/.exec(text) ?? []).slice(1).map(Number);',
    '  const dayOf = (date, month, year) => (month <= 12 ? (year * 12 + month) * 31 + date : Number.NaN);',
    '  const days = [',
    "    (text) => Date.parse(day.exec(text)?.[0] ?? ''),",
    '    (text) => dayOf(...partsOf(text)),',
    '    (text) => dayOf(partsOf(text)[1], partsOf(text)[0], partsOf(text)[2]),',
    '  ];',
    "  const numberIn = (text) => Number.parseFloat(text.replace(/[^\\d.-]/g, ''));",
    "  const words = new Intl.Collator('en', { sensitivity: 'base' });",
    "  const codes = new Intl.Collator('en', { sensitivity: 'base', numeric: true });",
    '  const areCodes = texts.every((text) => /^\\s*\\p{L}+[-_/.#]?\\d/u.test(text));',
    '  const by = (key) => (one, other) => key(one) - key(other);',
    '  const areIn = (key, some) => some.every((text) => !Number.isNaN(key(text)));',
    '  const inOrder = (some, compare) =>',
    '    some.every((text, index) => index === 0 || compare(some[index - 1], text) <= 0);',
    '  if (texts.length < 2) return false;',
    '  const asDays = days.filter((key) => areIn(key, dated));',
    '  if (asDays.length > 0) return asDays.some((key) => inOrder(dated, by(key)));',
    '  if (areCodes) return inOrder(texts, codes.compare);',
    '  return inOrder(texts, areIn(numberIn, texts) ? by(numberIn) : words.compare);',
    '};',
  ],
};

const numberIn: CodeFunction = {
  isUsedBy: (step) => isTotal.isUsedBy(step) || isNumber.isUsedBy(step) || readNumber.isUsedBy(step),
  code: [
    "const written = /-?\\d+(?:[.,\\s’']\\d{3})*(?:[.,]\\d+)?/;",
    'const decimals = /[.,](\\d{1,2}|\\d{4,})$/;',
    'const numberIn = (text) => {',
    '  const [found] = written.exec(text) ?? [];',
    "  const whole = found?.replace(decimals, '').replace(/[^\\d-]/g, '');",
    "  return found ? Number(whole + '.' + (decimals.exec(found)?.[1] ?? 0)) : Number.NaN;",
    '};',
  ],
};

const readNumber: CodeFunction = {
  isUsedBy: ({ action, value = '' }) => action === 'readNumber' && isNumberName(value),
  code: [
    'const numbers = {};',
    'const readNumber = async (figure, options) => numberIn(await figure.innerText(options));',
  ],
};

const isNumber: CodeFunction = {
  isUsedBy: ({ action, expected = '' }) => action === 'assertNumber' && readExpectedNumber(expected) !== null,
  code: [
    'const isNumber = async (figure, expected) =>',
    '  Math.abs(numberIn(await figure.innerText()) - expected) <= 0.005 + 1e-9;',
  ],
};

const isTotal: CodeFunction = {
  isUsedBy: ({ action, target, expected }) =>
    action === 'assertTotal' && target !== undefined && isTotalKind(expected),
  code: [
    'const isTotal = async (figure, parts, kind, { url, next } = {}) => {',
    '  const page = figure.page();',
    '  const home = page.url();',
    '  const text = await figure.innerText();',
    "  const places = decimals.exec(written.exec(text)?.[0] ?? '')?.[1].length ?? 0;",
    '  if (url !== undefined) await page.goto(url);',
    '  let texts = [];',
    '  let sum = 0;',
    '  let count = 0;',
    '  for (let pages = 0; pages < 100; pages += 1) {',
    '    const before = texts;',
    '    const read = async () => (texts = await parts.allInnerTexts());',
    '    await expect.poll(read, { timeout: 2_000 }).not.toEqual(before).catch(() => undefined);',
    '    sum = texts.reduce((before, text) => before + numberIn(text), sum);',
    '    count += texts.length;',
    '    if (next === undefined || (await next.count()) !== 1 || !(await next.isEnabled())) break;',
    '    await next.click();',
    '  }',
    '  const actual = { sum, count, average: sum / count }[kind];',
    "  const tolerance = kind === 'average' ? 0.5 / 10 ** places : 0.005;",
    '  const isEqual = Math.abs(numberIn(text) - actual) <= tolerance + 1e-9;',
    '  if (!isEqual && url !== undefined) await page.goto(home);',
    '  return isEqual;',
    '};',
  ],
};

function calls(name: CalledName): CodeFunction['isUsedBy'] {
  return (step) => placeholdersOf(step).some((placeholder) => callOf(placeholder)?.name === name);
}

const writtenDay: CodeFunction = {
  isUsedBy: (step) => workday.isUsedBy(step) || uniqueDayIn.isUsedBy(step),
  code: [
    'const writtenDay = (day, notation) => {',
    "  const [YYYY, MM, DD] = day.toISOString().slice(0, 10).split('-');",
    "  const named = (part) => day.toLocaleString('en-US', { ...part, timeZone: 'UTC' });",
    "  const [MMMM, MMM] = [named({ month: 'long' }), named({ month: 'short' })];",
    "  const [dddd, ddd] = [named({ weekday: 'long' }), named({ weekday: 'short' })];",
    '  const parts = { YYYY, MM, DD, M: Number(MM), D: Number(DD), MMMM, MMM, dddd, ddd };',
    '  return notation.replace(/YYYY|MMMM|MMM|MM?|DD?|dddd|ddd/g, (part) => parts[part]);',
    '};',
  ],
};

const workday: CodeFunction = {
  isUsedBy: calls('workday'),
  code: [
    // Outside of the function, so that all its days count from the same one.
    'const today = new Date();',
    "const workday = (days, notation = 'YYYY-MM-DD') => {",
    '  const day = new Date(today);',
    '  day.setUTCDate(day.getUTCDate() + days);',
    '  const isWeekend = () => day.getUTCDay() === 0 || day.getUTCDay() === 6;',
    '  while (isWeekend()) day.setUTCDate(day.getUTCDate() + (days < 0 ? -1 : 1));',
    '  return writtenDay(day, notation);',
    '};',
  ],
};

const uniqueDayIn: CodeFunction = {
  isUsedBy: calls('uniqueDayIn'),
  code: [
    'const uniqueDayIn = (notation, days = 0) =>',
    '  writtenDay(new Date(Date.parse(uniqueDay) + days * 86_400_000), notation);',
  ],
};

const uniqueCode: CodeFunction = {
  isUsedBy: calls('uniqueCode'),
  code: [
    // Outside of the function, so that a notation gives the same code each time.
    'const uniqueCodes = {};',
    'const uniqueCode = (notation) => {',
    "  const letters = 'abcdefghijklmnopqrstuvwxyz';",
    "  const signs = { A: letters.toUpperCase(), a: letters, 9: '0123456789' };",
    '  uniqueCodes[notation] ??= notation.replace(/[Aa9]/g, (kind, index) => {',
    "    const choice = kind === '9' && index === 0 ? '123456789' : signs[kind];",
    '    return choice[Math.floor(Math.random() * choice.length)];',
    '  });',
    '  return uniqueCodes[notation];',
    '};',
  ],
};

/** Those that others call come first. */
const functions: readonly CodeFunction[] = [
  writtenDay,
  workday,
  uniqueDayIn,
  uniqueCode,
  isSorted,
  numberIn,
  readNumber,
  isNumber,
  isTotal,
];

/** The declarations of the functions that the code of the steps calls. */
export function printFunctions(steps: readonly Step[]): readonly string[] {
  return functions.flatMap((one) => (steps.some((step) => one.isUsedBy(step)) ? one.code : []));
}

/** Of code that was printed before its declaration changed. */
const earlierDeclarations = ['const uniqueDayIn = (notation) => writtenDay(new Date(uniqueDay), notation);'];
const declarations = functions
  .flatMap(({ code }) => code.filter((line) => line.startsWith('const ')))
  .concat(earlierDeclarations);

/**
 * Whether a statement declares one of these functions, or what one reads outside of it.
 *
 * @param statement with single spaces in place of any white space
 */
export function isFunctionDeclaration(statement: string): boolean {
  return declarations.some((line) =>
    line.endsWith(';') ? statement.replace(/;$/, '') === line.slice(0, -1) : statement.startsWith(line),
  );
}
