import { inDigits } from './said-words.ts';

/** The texts that a field takes, as a page says; each part is absent where nothing is said of it. */
export interface SaidTexts {
  /** In characters. */
  readonly least?: number;
  readonly most?: number;
  readonly leastWords?: number;
  /** Nothing else is taken than: */
  readonly characters?: 'digits' | 'capitals' | 'word';
  /** With which it begins. */
  readonly start?: string;
  /** With which it ends. */
  readonly end?: '.' | '?';
  /** Whether a first and a last name are asked for. */
  readonly isWholeName?: true;
}

const unit = String.raw`\s?-?(?:(?:capital|upper-?case|small|lower-?case) )?(?:characters?|chars?|letters?|symbols?|digits?|zeichen|buchstaben|ziffern|stellen|stellig|caract\S*|lettres|chiffres)(?!\p{L})`;
const least = new RegExp(
  String.raw`(?:at least|minimum(?: of)?|min\.?|(?:no|not) (?:less|fewer) than|lengthen this text to|mindestens|au moins|al menos)\s*(\d{1,5})${unit}|(\d{1,5})${unit} (?:or more|or longer)`,
  'iu',
);
const most = new RegExp(
  String.raw`(?:up to|at most|maximum(?: of)?|max\.?|(?:no|not) (?:more|longer) than|bis zu|höchstens|jusqu'à|au plus|hasta)\s(\d{1,5})${unit}|(\d{1,5})${unit} (?:or less|or fewer|at most|maximum|max)`,
  'iu',
);
const range = new RegExp(String.raw`(\d{1,4})\s?(?:–|-|to|and|bis|à)\s?(\d{1,4})${unit}`, 'iu');
const exact = new RegExp(
  String.raw`(?<!(?:least|most|minimum|maximum|to|min\.?|max\.?|than|of|mindestens|höchstens|zu|moins|plus|jusqu'à)\s)(?<!\d)(\d{1,3})${unit}(?! (?:or|at|max))`,
  'iu',
);
const words =
  /(\d{1,3}) (?:to|–|-|and|bis) \d{1,3} (?:words|wörter|mots)|(?:at least|minimum(?: of)?|min\.?|mindestens|au moins)\s*(\d{1,3}) (?:words|wörter|mots)/i;

const digitsOnly =
  /\b(?:only|just|consists? of) (?:digits|numbers|numerals)|\b(?:digits|numbers) only|\b\d{1,2}(?:\s|-)digits?\b|\d{1,2} (?:ziffern|chiffres)|nur ziffern/i;
const capitals = /\b(?:capital|upper-?\s?case) letters?|\bcapitals\b|großbuchstaben|majuscules/i;
const wordOnly =
  /\b(?:lower-?\s?case|small) letters?|\bletters (?:and|or) (?:digits|numbers)\b|\b(?:no|without) spaces|\bonly letters\b|\bletters only\b|\balphanumeric|\bkleinbuchstaben|\bminuscules|\bno special characters/i;
const start =
  /\b(?:starts?|begins?|starting|beginning) with (?:an? )?["'“‘„«]?([^\s"'”’»,;]+?)["'”’»]?(?=[\s,;.)]|$)/i;

/** Reads from what a page says about a field which texts it takes. */
export function saidTexts(text: string): SaidTexts {
  const said = inDigits(text);
  const [, from, to] = range.exec(said) ?? [];
  const exactly = from === undefined ? numberIn(exact, said) : undefined;
  const shortest = from === undefined ? (numberIn(least, said) ?? exactly) : Number(from);
  const longest = to === undefined ? (numberIn(most, said) ?? exactly) : Number(to);
  const leastWords = numberIn(words, said);
  const characters = charactersIn(said);
  const begins = start.exec(said)?.[1];
  return {
    ...(shortest === undefined ? {} : { least: shortest }),
    ...(longest === undefined ? {} : { most: longest }),
    ...(leastWords === undefined ? {} : { leastWords }),
    ...(characters === undefined ? {} : { characters }),
    ...(/\bends? (?:with|in) (?:a )?(?:question mark|\?)/i.test(said) ? { end: '?' as const } : {}),
    ...(/\bends? (?:with|in) (?:a )?(?:full stop|period)/i.test(said) ? { end: '.' as const } : {}),
    ...(/\b(?:first (?:and|name and) last name|full name|vor- und nachname|nom et prénom)/i.test(said)
      ? { isWholeName: true as const }
      : {}),
    ...(begins === undefined || /^(letter|digit|number|capital)/i.test(begins) ? {} : { start: begins }),
  };
}

function charactersIn(said: string): SaidTexts['characters'] {
  if (wordOnly.test(said)) return 'word';
  if (digitsOnly.test(said)) return 'digits';
  return capitals.test(said) ? 'capitals' : undefined;
}

function numberIn(pattern: RegExp, said: string): number | undefined {
  const found = pattern
    .exec(said)
    ?.slice(1)
    .find((part) => part !== undefined);
  return found === undefined ? undefined : Number(found);
}
