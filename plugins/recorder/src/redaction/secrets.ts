import type { TestSecrets } from '@testkernel/sdk';
import { isCardNumber } from './is-card-number.ts';
import { spellingsOf, spellingsOfParts } from './spellings.ts';

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

/** The placeholders of steps that this masks by, which stay as they are. */
const anyPlaceholder = '\\{\\{(?:SENTRI_SECRET_\\d+|credentials\\.(?:username|password)|unique)\\}\\}';
/** Shorter values are not searched for in other texts: they would be found everywhere. */
const minSearched = 4;
/** As many as a secret of a test may have. */
const maxCharacters = 4096;

/** A value that steps have a placeholder for. */
export interface KnownText {
  readonly value: string;
  readonly placeholder: string;
  /** Whether it may be an ordinary word, which is masked only where it stands alone: in no word, path or address. */
  readonly isWord: boolean;
}

/**
 * The secrets of a recording. A field that held one once stays a field of secrets. Their values never leave it, except
 * sealed or to the tests service.
 */
export class Secrets {
  /** Numbers of secrets, from 1, by the key of their field. */
  readonly #numbers = new Map<string, number>();
  readonly #values = new Map<number, string>();
  readonly #known: readonly KnownText[];
  /** Values that are others in each run: what comes before and after the word. */
  readonly #unique: (readonly [string, string])[] = [];
  #searched: SearchedTexts | undefined;

  /**
   * @param saved secrets of a saved test, whose placeholders stay the same
   * @param known masked as well
   */
  constructor(saved: TestSecrets = {}, known: readonly KnownText[] = []) {
    this.#known = known;
    for (const [name, value] of Object.entries(saved)) {
      const number = Number(/\d+$/.exec(name)?.[0]);
      this.#numbers.set(`saved ${number}`, number);
      this.#values.set(number, value);
    }
  }

  /** Whether a field holds a secret. @param key of the field */
  holds(key: string): boolean {
    return this.#numbers.has(key);
  }

  /** The value, or `{{SENTRI_SECRET_N}}` instead of a secret one. */
  redact({ key, value, secret, code }: EnteredValue): string {
    if (value === '') return value;
    const known = this.#numbers.get(key);
    const isSecret = secret || isCardNumber(value) || (code && /^\d{1,8}$/.test(value));
    if (known === undefined && !isSecret) return this.mask(value);
    const number = known ?? Math.max(0, ...this.#numbers.values()) + 1;
    this.#numbers.set(key, number);
    this.#values.set(number, value.slice(0, maxCharacters));
    this.#searched = undefined;
    return placeholderOf(number);
  }

  /** From now on a value is written with `{{unique}}` between its parts. Shorter ones than four characters stay. */
  makeUnique(parts: readonly [string, string]): void {
    if (parts.join('').length < minSearched) return;
    this.#unique.push(parts);
    this.#searched = undefined;
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
    const known = this.#known.filter(({ value }) => value.length >= minSearched);
    const words = new Map(
      known.filter(({ isWord }) => isWord).map(({ value, placeholder }) => [value, placeholder]),
    );
    const spelled = new Map<string, string>();
    const add = (value: string, placeholder: string) => {
      for (const spelling of spellingsOf(value)) spelled.set(spelling, placeholder);
    };
    for (const parts of this.#unique) {
      for (const [spelling, [first, second]] of spellingsOfParts(...parts)) {
        const written = `${first}{{unique}}${second}`;
        spelled.set(spelling, written);
        // What was written so before stays.
        spelled.set(written, written);
      }
    }
    for (const { value, placeholder, isWord } of known) if (!isWord) add(value, placeholder);
    for (const [number, value] of this.#values) {
      if (value.length >= minSearched) add(value, placeholderOf(number));
    }
    return {
      pattern: patternOf(spelled.keys(), words.keys()),
      placeholders: new Map([...words, ...spelled]),
    };
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

/** Matches placeholders, which stay as they are, any of the texts, the longest first, and the words where they stand alone. */
function patternOf(texts: Iterable<string>, words: Iterable<string>): RegExp {
  const literals = [...texts].sort((one, other) => other.length - one.length).map(literal);
  const alone = [...words].map(
    (word) => `(?<![\\w\\u00c0-\\u024f/@.-])${literal(word)}(?![\\w\\u00c0-\\u024f/@-]|\\.\\w)`,
  );
  return new RegExp([anyPlaceholder, ...literals, ...alone].join('|'), 'g');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
