import { byPattern, type Detector } from '../found.ts';

const label = `(?:${[
  'passw(?:or)?d',
  'passphrase',
  'passcode',
  'passwort',
  '(?<![a-z])pwd',
  '(?<![a-z])pin(?![a-z])',
  '(?<![a-z])otp(?![a-z])',
  'secret',
  'credential',
  'api[-_ ]?key',
  'access[-_ ]?key',
  'account[-_ ]?key',
  'private[-_ ]?key',
  'token',
].join('|')})`;
const assigned = String.raw`${label}[\w-]{0,20}["'\]]{0,2}[ \t]{0,3}=(?![=>])[ \t]{0,3}`;
const told = String.raw`${label}[\w-]{0,20}["']?[ \t]{0,3}:[ \t]{0,3}`;
/** Without the punctuation of a sentence at its end. */
const bare = String.raw`([^\s"'<>,;&)\]}]{0,499}[^\s"'<>,;&)\]}.!?])`;

/** Placeholders of steps, masks and words of programs are no values. */
function isValue(value: string): boolean {
  return !/^(?:\{\{|\$\{|true$|false$|null$|undefined$|none$|[*•.x]{1,500}$)/i.test(value);
}

/** Whether a word after a colon can be a secret, rather than the first word of a sentence. */
function looksSecret(value: string): boolean {
  const word = value.replace(/[.:!?…]{1,3}$/, '');
  if (!isValue(word) || word.length < 4) return false;
  return /\d/.test(word) || /[a-z][A-Z]/.test(word) || /[^\p{L}\p{N}'’-]/u.test(word);
}

/** The values of fields, variables and parameters whose names say that they hold secrets. */
export const labelledSecrets: readonly Detector[] = [
  byPattern('secret', new RegExp(`${assigned}"([^"\\\\\\r\\n]{1,500})`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${assigned}'([^'\\\\\\r\\n]{1,500})`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${assigned}${bare}`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${told}"((?:[^"\\\\\\r\\n]|\\\\.){1,500})`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${told}'((?:[^'\\\\\\r\\n]|\\\\.){1,500})`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${told}\\\\"([^"\\\\\\r\\n]{1,500})`, 'gi'), isValue),
  byPattern('secret', new RegExp(`${told}${bare}`, 'gi'), looksSecret),
  // Steps, as JSON and as code: {"selector": "getByLabel('Password')", "value": "…"}, getByLabel('Password').fill('…')
  byPattern(
    'secret',
    new RegExp(`${label}[^\\r\\n{}]{0,120}"value"\\s{0,2}:\\s{0,2}"([^"\\r\\n]{1,500})`, 'gi'),
    isValue,
  ),
  byPattern(
    'secret',
    new RegExp(
      `${label}[^\\r\\n;]{0,120}\\.(?:fill|type|pressSequentially)\\(["'\`]([^"'\`\\r\\n]{1,500})`,
      'gi',
    ),
    isValue,
  ),
  // <input type="password" value="…">
  byPattern('secret', new RegExp(`${label}["']?[^<>]{0,300}?\\svalue=["']([^"'<>]{1,500})`, 'gi'), isValue),
  // https://ada:secret@example.com
  byPattern('secret', /:\/\/[^\s/?#@:"'<>]{0,200}:([^\s/?#@"'<>]{1,200})(?=@)/g, isValue),
];

/** A word after a colon, whatever it looks like. */
export const anySecretAfterColon = byPattern('secret', new RegExp(`${told}${bare}`, 'gi'), isValue);
