const ellipsis = Buffer.from('…');
/** A shorter beginning is found in places that have nothing to do with the secret, and tells little of it. */
const minShown = 4;

/**
 * Where a text that was shortened, with an ellipsis at its end, shows only the beginning of a secret, as `start` and `end`.
 * The time is proportional to the length of the text.
 */
export function* cutSecrets(text: Buffer, secret: Buffer): Generator<readonly [start: number, end: number]> {
  if (secret.length <= minShown) return;
  const borders = bordersOf(secret);
  let read = 0;
  for (let end = text.indexOf(ellipsis); end >= 0; end = text.indexOf(ellipsis, end + ellipsis.length)) {
    let matched = 0;
    for (let at = Math.max(read, end - secret.length + 1); at < end; at += 1) {
      while (matched > 0 && (matched === secret.length || text[at] !== secret[matched])) {
        matched = borders[matched - 1] ?? 0;
      }
      if (text[at] === secret[matched]) matched += 1;
    }
    if (matched >= minShown) yield [end - matched, end];
    read = end + ellipsis.length;
  }
}

/** For each beginning of a text, the length of the longest shorter beginning that it ends with (Knuth, Morris, Pratt). */
function bordersOf(text: Buffer): number[] {
  const borders = [0];
  for (let at = 1, matched = 0; at < text.length; at += 1) {
    while (matched > 0 && text[at] !== text[matched]) matched = borders[matched - 1] ?? 0;
    if (text[at] === text[matched]) matched += 1;
    borders.push(matched);
  }
  return borders;
}
