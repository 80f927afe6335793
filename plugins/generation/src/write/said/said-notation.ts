const written =
  /(?<![\p{L}\d])([DTJ]{1,2}|M{1,2}|[YJA]{4})([./-])([DTJ]{1,2}|M{1,2})\2([YJA]{4}|[DTJ]{1,2})(?![\p{L}\d])/iu;

/**
 * The notation of days that a page names beside a field, as `DD.MM.YYYY` (also "TT.MM.JJJJ" and "jj/mm/aaaa"); null where it names
 * none.
 */
export function saidNotation(words: string): string | null {
  const found = written.exec(words);
  if (found === null) return null;
  const [, one = '', sign = '', two = '', three = ''] = found;
  const parts = [one, two, three].map(partOf);
  const isWhole = ['Y', 'M', 'D'].every((letter) => parts.some((part) => part.startsWith(letter)));
  return isWhole ? parts.join(sign) : null;
}

function partOf(part: string): string {
  if (/^m/i.test(part)) return 'M'.repeat(part.length);
  return (part.length === 4 ? 'Y' : 'D').repeat(part.length);
}

/** A day such as `1990-05-17` in a notation such as `DD.MM.YYYY`. */
export function writtenIn(day: string, notation: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = (part: string) => String(Number(part));
  return notation.replace(/YYYY|YY|MM?|DD?/g, (part) => {
    if (part.startsWith('Y')) return year.slice(-part.length);
    const whole = part.startsWith('M') ? month : date;
    return part.length === 2 ? whole : short(whole);
  });
}
