/** What a value is. Its upper-case form names the placeholders: `[EMAIL_1]`. */
export const kinds = [
  'password',
  'username',
  'private_key',
  'token',
  'secret',
  'card',
  'iban',
  'national_id',
  'email',
  'birth_date',
  'phone',
  'ip',
  'name',
  'address',
  'query',
  'number',
  'text',
] as const;
export type Kind = (typeof kinds)[number];

/** A part of a text: the offset of its first character, and of the one behind its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Found extends Span {
  readonly kind: Kind;
}

/** Finds values of one kind, in time proportional to the length of the text. */
export interface Detector {
  readonly kind: Kind;
  find(text: string): Iterable<Span>;
}

/** A longer match that is refused is passed over as a whole, so that its characters are not read again for each start. */
const maxReread = 1_000;

/**
 * A detector by a pattern. All its quantifiers but a last one have upper bounds, so that each start costs a bounded time.
 *
 * @param pattern with the flag `g`. The value is its first group, which ends where the match ends; without one, the match.
 * @param accept whether this is such a value. Default: always.
 */
export function byPattern(
  kind: Kind,
  pattern: RegExp,
  accept: (value: string) => boolean = () => true,
): Detector {
  return {
    kind,
    *find(text) {
      const expression = new RegExp(pattern);
      for (let match = expression.exec(text); match; match = expression.exec(text)) {
        const value = match[1] ?? match[0];
        const end = match.index + match[0].length;
        if (value !== '' && accept(value)) yield { start: end - value.length, end };
        // What is refused as a whole can contain a value that begins later.
        else if (match[0].length <= maxReread) expression.lastIndex = match.index + 1;
      }
    },
  };
}
