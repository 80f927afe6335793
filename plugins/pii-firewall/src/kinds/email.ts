import type { Detector } from '../found.ts';

const domain = /(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})/giu;
const localCharacter = /[\p{L}\p{N}.!#$&'*+/=?^_`{|}~%-]/u;
const maxLocal = 64;
/** `logo@2x.png` names a picture for a screen of twice the density. */
const density = /^@[1-4]x\./i;

/** E-mail addresses, also with `%40`. The search begins at their `@`, so that a long word is read once. */
export const email: Detector = {
  kind: 'email',
  *find(text) {
    for (const { 0: match, index } of text.matchAll(domain)) {
      if (density.test(match)) continue;
      let start = index;
      while (start > 0 && index - start < maxLocal && localCharacter.test(text.charAt(start - 1))) start -= 1;
      // What stands before an address in a query or a link is no part of it.
      const local = text.slice(start, index);
      start += Math.max(local.lastIndexOf('='), local.lastIndexOf('?'), local.lastIndexOf('/')) + 1;
      if (start < index) yield { start, end: index + match.length };
    }
  },
};
