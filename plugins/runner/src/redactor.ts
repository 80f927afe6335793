const mask = '[redacted]';

/** Masks secrets in any notation of their characters: JSON, URLs, HTML, CSS. */
export class Redactor {
  readonly #inText: RegExp | undefined;
  /** For bytes decoded as Latin-1, which maps each byte to one character. */
  readonly #inBytes: RegExp | undefined;

  /** @param secrets values to mask; empty ones are ignored */
  constructor(secrets: readonly (string | null | undefined)[]) {
    const known = secrets.filter((secret) => secret !== null && secret !== undefined && secret !== '');
    this.#inText = patternOf(known, (character) => character);
    this.#inBytes = patternOf(known, (character) => Buffer.from(character).toString('latin1'));
  }

  get idle(): boolean {
    return this.#inText === undefined;
  }

  text(text: string): string {
    return this.#inText ? text.replace(this.#inText, mask) : text;
  }

  bytes(bytes: Buffer): Buffer {
    if (!this.#inBytes) return bytes;
    return Buffer.from(bytes.toString('latin1').replace(this.#inBytes, mask), 'latin1');
  }

  /** Whether the bytes contain a secret. */
  finds(bytes: Buffer): boolean {
    return this.#inBytes !== undefined && bytes.toString('latin1').search(this.#inBytes) >= 0;
  }
}

function patternOf(
  secrets: readonly (string | null | undefined)[],
  literal: (character: string) => string,
): RegExp | undefined {
  if (secrets.length === 0) return undefined;
  const patterns = secrets.map((secret) =>
    Array.from(secret ?? '', (character) => characterPattern(character, literal(character))).join(''),
  );
  return new RegExp(patterns.join('|'), 'g');
}

const named: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** All notations of one character. Nested JSON doubles backslashes, so any number of them is accepted. */
function characterPattern(character: string, literal: string): string {
  const code = character.codePointAt(0) ?? 0;
  const utf8 = [...Buffer.from(character)].map((byte) => `%${hexPattern(byte, 2)}`).join('');
  const utf16 = Array.from({ length: character.length }, (_, unit) => {
    return `\\\\+u${hexPattern(character.charCodeAt(unit), 4)}`;
  }).join('');
  const ways = [
    literalPattern(character, literal),
    utf8,
    utf16,
    `\\\\+0*${hexPattern(code, 1)} ?`,
    `&#0*${code};`,
    `&#[xX]0*${hexPattern(code, 1)};`,
  ];
  if (character === ' ') ways.push('\\+');
  if (named[character]) ways.push(`&${named[character]};`);
  return `(?:${ways.join('|')})`;
}

function literalPattern(character: string, literal: string): string {
  if (character === '\\') return '\\\\+';
  const escaped = literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return /["'/]/.test(character) ? `\\\\*${escaped}` : escaped;
}

function hexPattern(value: number, digits: number): string {
  const hex = value.toString(16).padStart(digits, '0');
  return hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
