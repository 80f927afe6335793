/** Where the meanings of escape sequences are written, as UTF-8. */
export interface DecodedTarget {
  byte(value: number): void;
  codePoint(value: number): void;
}

const [backslash, percent, ampersand, plus, space, hash, semicolon] = [
  0x5c, 0x25, 0x26, 0x2b, 0x20, 0x23, 0x3b,
];
const [openBrace, closeBrace] = [0x7b, 0x7d];
/** More digits of a numeric character reference are not read. */
const maxDigits = 24;

const controls = new Map([
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);
const entities: readonly (readonly [name: Buffer, codePoint: number])[] = [
  [Buffer.from('&amp;'), 0x26],
  [Buffer.from('&lt;'), 0x3c],
  [Buffer.from('&gt;'), 0x3e],
  [Buffer.from('&quot;'), 0x22],
  [Buffer.from('&apos;'), 0x27],
  [Buffer.from('&nbsp;'), 0xa0],
];

/**
 * Decodes the escape sequence of JSON, JavaScript, CSS, URLs or HTML that begins at an offset. Returns its length, or 0 where
 * there is none. Looks at a constant number of bytes.
 */
export function decodeEscape(source: Buffer, at: number, target: DecodedTarget): number {
  switch (source[at]) {
    case backslash:
      return decodeBackslash(source, at, target);
    case percent: {
      const value = hexAt(source, at + 1, 2);
      if (value < 0) return 0;
      target.byte(value);
      return 3;
    }
    case ampersand:
      return source[at + 1] === hash ? decodeReference(source, at, target) : decodeEntity(source, at, target);
    case plus:
      target.byte(space);
      return 1;
    default:
      return 0;
  }
}

function decodeBackslash(source: Buffer, at: number, target: DecodedTarget): number {
  const next = source[at + 1];
  if (next === undefined) return 0;
  // u
  if (next === 0x75) {
    const length = decodeUnicode(source, at, target);
    if (length > 0) return length;
  }
  // x
  if (next === 0x78) {
    const value = hexAt(source, at + 2, 2);
    if (value >= 0) {
      target.codePoint(value);
      return 4;
    }
  }
  const css = decodeCss(source, at, target);
  if (css > 0) return css;
  target.byte(controls.get(next) ?? next);
  return 2;
}

/** `\u0041`, a pair of surrogates, or `\u{41}`. */
function decodeUnicode(source: Buffer, at: number, target: DecodedTarget): number {
  if (source[at + 2] === openBrace) {
    const digits = countHex(source, at + 3, 8);
    if (digits === 0 || source[at + 3 + digits] !== closeBrace) return 0;
    target.codePoint(hexAt(source, at + 3, digits));
    return digits + 4;
  }
  const unit = hexAt(source, at + 2, 4);
  if (unit < 0) return 0;
  const isPair = unit >= 0xd800 && unit < 0xdc00 && source[at + 6] === backslash && source[at + 7] === 0x75;
  const low = isPair ? hexAt(source, at + 8, 4) : -1;
  if (low >= 0xdc00 && low < 0xe000) {
    target.codePoint(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
    return 12;
  }
  target.codePoint(unit);
  return 6;
}

/** Up to six digits, ended by a space. Where the first one is a letter, only the space tells it from `\f`. */
function decodeCss(source: Buffer, at: number, target: DecodedTarget): number {
  const digits = countHex(source, at + 1, 6);
  const ended = source[at + 1 + digits] === space;
  const isDecimal = (source[at + 1] ?? 0) <= 0x39;
  if (digits === 0 || !(isDecimal || (ended && digits > 1))) return 0;
  target.codePoint(hexAt(source, at + 1, digits));
  return 1 + digits + Number(ended);
}

/** `&#65;` or `&#x41;`. */
function decodeReference(source: Buffer, at: number, target: DecodedTarget): number {
  const isHex = source[at + 2] === 0x78 || source[at + 2] === 0x58;
  const start = at + (isHex ? 3 : 2);
  const limit = Math.min(source.length, start + maxDigits);
  let value = 0;
  let end = start;
  for (; end < limit; end += 1) {
    const digit = hexDigit(source[end] ?? 0);
    if (digit < 0 || (!isHex && digit > 9)) break;
    value = Math.min(0x110000, value * (isHex ? 16 : 10) + digit);
  }
  if (end === start || source[end] !== semicolon) return 0;
  target.codePoint(value);
  return end + 1 - at;
}

function decodeEntity(source: Buffer, at: number, target: DecodedTarget): number {
  for (const [name, codePoint] of entities) {
    if (source.length - at < name.length || source.compare(name, 0, name.length, at, at + name.length) !== 0)
      continue;
    target.codePoint(codePoint);
    return name.length;
  }
  return 0;
}

/** -1 where there are fewer digits. */
function hexAt(source: Buffer, at: number, digits: number): number {
  let value = 0;
  for (let index = at; index < at + digits; index += 1) {
    const digit = hexDigit(source[index] ?? 0);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function countHex(source: Buffer, at: number, most: number): number {
  let count = 0;
  while (count < most && hexDigit(source[at + count] ?? 0) >= 0) count += 1;
  return count;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
