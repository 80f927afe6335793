import { isCardNumber } from './is-card-number.ts';
import { spellingsOf } from './spellings.ts';

/** A value in a field, as a person entered it. */
export interface EnteredValue {
  /** Of the field, the same for each of its values. */
  readonly key: string;
  readonly value: string;
  /** Whether the field is declared to hold a secret. */
  readonly secret: boolean;
  /** Whether the field is named as one for a one-time code. */
  readonly code: boolean;
}

/** What is searched for in one pass, so that nothing is found within a placeholder. */
interface SearchedTexts {
  readonly pattern: RegExp;
  /** By the texts that they replace. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** Shorter values are not searched for in other texts: they would be found everywhere. */
const minSearched = 4;
/** As many as a secret of a test may have. */
const maxCharacters = 4096;

/**
 * The secrets of a recording. A field that held one once stays a field of secrets. Their values never leave it, except
 * sealed or to the tests service.
 */
export class Secrets {
  /** Numbers of secrets, from 1, by the key of their field. */
  readonly #numbers = new Map<string, number>();
  readonly #values = new Map<number, string>();
  #searched: SearchedTexts | undefined;

  /** The value, or `{{SENTRI_SECRET_N}}` instead of a secret one. */
  redact({ key, value, secret, code }: EnteredValue): string {
    if (value === '') return value;
    const known = this.#numbers.get(key);
    const isSecret = secret || isCardNumber(value) || (code && /^\d{1,8}$/.test(value));
    if (known === undefined && !isSecret) return value;
    const number = known ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    this.#values.set(number, value.slice(0, maxCharacters));
    this.#searched = undefined;
    return placeholderOf(number);
  }

  /** A text that a page shows, or an address, without the values of secrets. */
  mask(text: string): string {
    this.#searched ??= this.#searchedTexts();
    const { pattern, placeholders } = this.#searched;
    return placeholders.size === 0
      ? text
      : text.replace(pattern, (found) => placeholders.get(found) ?? found);
  }

  #searchedTexts(): SearchedTexts {
    const placeholders = new Map<string, string>();
    for (const [number, value] of this.#values) {
      if (value.length < minSearched) continue;
      for (const spelling of spellingsOf(value)) placeholders.set(spelling, placeholderOf(number));
    }
    return { pattern: patternOf(placeholders.keys()), placeholders };
  }

  /** The secrets whose placeholders a text holds: `SENTRI_SECRET_1` and its value. */
  usedIn(text: string): Record<string, string> {
    const used = [...this.#values].filter(([number]) => text.includes(placeholderOf(number)));
    return Object.fromEntries(used.map(([number, value]) => [nameOf(number), value]));
  }
}

function nameOf(number: number): string {
  return `SENTRI_SECRET_${number}`;
}

function placeholderOf(number: number): string {
  return `{{${nameOf(number)}}}`;
}

/** Matches placeholders, which stay as they are, and any of the texts, the longest first. */
function patternOf(texts: Iterable<string>): RegExp {
  const literals = [...texts]
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return new RegExp(['\\{\\{SENTRI_SECRET_\\d+\\}\\}', ...literals].join('|'), 'g');
}
