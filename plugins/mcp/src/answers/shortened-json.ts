import { isObject } from '../tools/json-schema.ts';

interface Limits {
  readonly entries: number;
  readonly characters: number;
}

/** From hardly any loss to the bare outline. */
const levels: readonly Limits[] = [
  { entries: 200, characters: 4000 },
  { entries: 50, characters: 1000 },
  { entries: 20, characters: 300 },
  { entries: 8, characters: 120 },
  { entries: 2, characters: 60 },
];

/** Deeper values are left out. */
const maxDepth = 30;

export interface ShortenedJson {
  readonly text: string;
  /** What was left out, in a sentence; null if nothing was. */
  readonly note: string | null;
}

/** A value as JSON of at most `maxCharacters`: longer lists are cut, and longer texts. */
export function shortenedJson(value: unknown, maxCharacters: number): ShortenedJson {
  const whole = JSON.stringify(value) ?? 'null';
  if (whole.length <= maxCharacters) return { text: whole, note: null };
  for (const limits of levels) {
    const text = JSON.stringify(cut(value, limits, 0)) ?? 'null';
    if (text.length <= maxCharacters) return { text, note: noteOf(limits) };
  }
  const cutText = `${whole.slice(0, maxCharacters).toWellFormed()}…`;
  return { text: cutText, note: 'The answer is cut: it is not complete JSON.' };
}

function noteOf({ entries, characters }: Limits): string {
  return (
    `The answer is shortened: lists to their first ${entries} entries, texts to ${characters} characters. ` +
    'Read single items, a page (page, pageSize), or fewer of them, for the rest.'
  );
}

function cut(value: unknown, limits: Limits, depth: number): unknown {
  if (depth > maxDepth) return '…';
  if (typeof value === 'string') return cutText(value, limits.characters);
  if (Array.isArray(value)) {
    const kept = value.slice(0, limits.entries).map((entry) => cut(entry, limits, depth + 1));
    const left = value.length - kept.length;
    return left > 0 ? [...kept, `… ${left} more`] : kept;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      cutText(name, limits.characters),
      cut(inner, limits, depth + 1),
    ]),
  );
}

function cutText(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text;
}
