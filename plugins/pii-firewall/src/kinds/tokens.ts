import { byPattern, type Detector } from '../found.ts';

const hasDigit = (value: string): boolean => /\d/.test(value);

/** Keys and tokens by the forms that their issuers gave them, so that they are recognised. */
export const tokens: readonly Detector[] = [
  // JSON Web Tokens, signed or not.
  byPattern('token', /(?<![A-Za-z0-9])eyJ[\w-]{5,600}\.[\w-]{2,8000}(?:\.[\w-]{0,2000}){0,3}/g),
  byPattern('token', /(?<!\w)(?:Bearer|Basic)(?:\s|%20|\+){1,4}([\w.~+/=-]{12,})/gi, hasDigit),
  byPattern('token', /(?<![A-Za-z0-9])[sprw]k[-_][\w-]{16,}/g, hasDigit),
  byPattern(
    'token',
    /(?<![A-Za-z0-9])(?:gh[oprsu]_|github_pat_|glpat-|gl[a-z]{2,8}-|hf_|npm_|pypi-|tkk_)[\w-]{16,}/g,
    hasDigit,
  ),
  byPattern('token', /(?<![A-Za-z0-9])(?:xox[a-z]|xapp)-[\w-]{10,}/g),
  byPattern(
    'token',
    /(?<![A-Za-z0-9])(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  ),
  byPattern('token', /(?<![A-Za-z0-9])(?:AIza[\w-]{30,}|ya29\.[\w-]{20,})/g),
  byPattern('token', /(?<![A-Za-z0-9])SG\.[\w-]{16,64}\.[\w-]{16,}/g),
  byPattern(
    'token',
    /(?<![A-Za-z0-9])(?:shp(?:at|ca|pa|ss)_|do[opr]_v1_|whsec_|dapi|sq0[a-z]{3}-|EAAC)[\w+/=-]{20,}/g,
    hasDigit,
  ),
  byPattern('token', /hooks\.slack\.com\/(?:services|workflows)\/([\w/-]{16,})/g),
];

const keyBegin = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const keyEnd = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;
/** What a key consists of, with line ends as they are or escaped, and with headers. */
const keyCharacter = /[A-Za-z0-9+/=\s\\:,.()-]/;

/** Private keys as PEM blocks, also those whose end is missing. */
export const privateKey: Detector = {
  kind: 'private_key',
  *find(text) {
    for (const { 0: match, index } of text.matchAll(keyBegin)) {
      yield { start: index, end: endOfKey(text, index + match.length) };
    }
  },
};

function endOfKey(text: string, from: number): number {
  let at = from;
  while (keyCharacter.test(text.charAt(at)) && !text.startsWith('-----', at)) at += 1;
  keyEnd.lastIndex = at;
  return at + (keyEnd.exec(text)?.[0].length ?? 0);
}
