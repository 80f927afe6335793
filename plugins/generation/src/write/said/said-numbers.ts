import { inDigits } from './said-words.ts';

/** The numbers that a field takes, as a page says; each bound is absent where nothing is said of it. */
export interface SaidNumbers {
  readonly least?: number;
  readonly most?: number;
  /** Valid numbers are multiples of it. */
  readonly step?: number;
}

/** With separators between thousands, as in "£20,000.00". */
const grouped = String.raw`-?[1-9]\d{0,2}(?:[.,’'\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)`;
const number = String.raw`[£$€¥]?\s?(${grouped}|-?\d+(?:[.,]\d+)?)`;
const isGrouped = new RegExp(`^${grouped}$`, 'u');
/** What is counted is the text itself, or days from now. */
const otherUnit = String.raw`(?![\d.,]*\s?(?:(?:capital|upper-?case|small|lower-?case) )?(?:-?digit|char|letter|word|zeichen|ziffern|stellen|caract|lettres|working days|days|weeks?\b|months?\b))`;
const pattern = (words: string) => new RegExp(words.replaceAll('N', number) + otherUnit, 'iu');

const between = [
  pattern(
    String.raw`\b(?:between|from|zwischen|von|entre|de)\s+N\s*%?\s*(?:and|to|und|bis|et|y|à|a|–|-)\s*N`,
  ),
  pattern(String.raw`(?:^|[\s(])N\s?(?:–|\.\.\.?|to|bis)\s?N`),
];
const least = [
  pattern(
    String.raw`\b(?:at least|minimum(?: is| of)?|min\.?|(?:not|no) (?:less|lower|fewer) than|below|or more than|greater than or equal to|mindestens|au moins|al menos)\s*:?\s*N`,
  ),
  pattern(String.raw`\bfrom\s+N\s?[£$€¥%]?\s*on(?:wards)?\b`),
  pattern(String.raw`N\s*(?:\p{L}+\s)?at least\b`),
  pattern(String.raw`N\s*(?:or more|or higher|or above|and more|oder mehr|ou plus)`),
];
const negated = String.raw`\b(?:not|no|cannot|never|nicht)\b|n['’]t\b`;
const above = [
  pattern(String.raw`(?<!(?:${negated})[^.]{0,25})\b(?:more|greater|larger|higher|bigger) than\s+N`),
];
const most = [
  pattern(String.raw`(?:${negated})[^.]{0,25}?\b(?:more|greater|larger|higher|bigger) than\s+N`),
  pattern(
    String.raw`\b(?:at most|maximum(?: is| of)?|max\.?|up to|exceed|less than or equal to|höchstens|maximal|bis zu|au plus|como máximo)\s*:?\s*N`,
  ),
  pattern(String.raw`\b(?:only|just|nur)\s+N`),
  pattern(
    String.raw`N\s*(?:or (?:less|fewer)|(?:\w+ )?(?:are |is )?(?:left|available|in stock|remaining|free))`,
  ),
];
const below = [pattern(String.raw`\b(?:less|fewer|lower|smaller)\s+than\s+N`)];
const steps = [
  pattern(
    String.raw`\b(?:multiples? of|(?:in )?(?:steps?|increments?|intervals?|packs?|boxes) of|divisible by)\s*N`,
  ),
];

/** Reads the bounds of numbers from what a page says about a field. */
export function saidNumbers(words: string): SaidNumbers {
  const said = inDigits(words)
    .replace(/\bone(?= \p{L}+ at least\b)/giu, '1')
    .replace(/\b(least|most|mindestens|höchstens) (?:one|eine?|einen)\b/gi, '$1 1');
  const range = first(said, between, 2);
  const low = range?.[0] ?? first(said, least)?.[0] ?? beyond(first(said, above), 1);
  const high = range?.[1] ?? highest(said);
  const step =
    first(said, steps)?.[0] ?? (/\bwhole|\bintegers?\b|\bganze|\bentier/i.test(said) ? 1 : undefined);
  return {
    ...(low === undefined ? positive(said) : { least: low }),
    ...(high === undefined ? {} : { most: high }),
    ...(step === undefined || step === 0 ? {} : { step }),
  };
}

function highest(said: string): number | undefined {
  return first(said, most)?.[0] ?? beyond(first(said, below), -1);
}

function positive(said: string): SaidNumbers {
  return /\bpositiv|(?:greater|more) than (?:zero|nothing)/i.test(said) ? { least: 1 } : {};
}

/** The next whole number, which is certain to be beyond a bound that is not valid itself. */
function beyond(found: number[] | undefined, direction: 1 | -1): number | undefined {
  const bound = found?.[0];
  if (bound === undefined) return undefined;
  return direction > 0 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;
}

function first(said: string, patterns: readonly RegExp[], length = 1): number[] | undefined {
  for (const one of patterns) {
    const found = one.exec(said)?.slice(1, length + 1);
    if (found) return found.map(numberOf);
  }
  return undefined;
}

function numberOf(text: string): number {
  if (!isGrouped.test(text)) return Number(text.replace(',', '.'));
  const [, whole = '', decimals = '0'] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals}`);
}
