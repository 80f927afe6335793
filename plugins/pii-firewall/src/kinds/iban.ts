import type { Detector } from '../found.ts';

const begin = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?=[ \u00a0-]?[A-Za-z0-9])/g;
const alphanumeric = /[A-Za-z0-9]/;
const separator = /[ \u00a0-]/;

/** The lengths of the registry, by country. */
const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, Number(length)])),
);

/** International bank account numbers, by the length of their country and the checksum. */
export const iban: Detector = {
  kind: 'iban',
  *find(text) {
    for (const { 0: match, index } of text.matchAll(begin)) {
      const length = lengths.get(match.slice(0, 2).toUpperCase());
      const end = length === undefined ? null : endOf(text, index, length);
      if (end !== null && hasChecksum(text.slice(index, end))) yield { start: index, end };
    }
  },
};

/** The offset behind so many letters and digits, which single separators may part; null where a word goes on. */
function endOf(text: string, start: number, length: number): number | null {
  let at = start;
  for (let read = 0; read < length; at += 1) {
    const character = text.charAt(at);
    if (alphanumeric.test(character)) read += 1;
    else if (!separator.test(character) || separator.test(text.charAt(at - 1))) return null;
  }
  return alphanumeric.test(text.charAt(at)) ? null : at;
}

function hasChecksum(value: string): boolean {
  const compact = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const number = Number.parseInt(character, 36);
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
  }
  return rest === 1;
}
