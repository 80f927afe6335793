import type { Observation } from '../observe/observed-assertions.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { escapeRegex } from '../write/escape-regex.ts';

/** Digits after a word or a sign: "R-1025", "INV-2026-0017", "Order 1025", "#1025". */
const numbered =
  /(?<![\p{L}\p{N}])((?:\p{L}{1,20}[-/.:# ]{0,2}|#)(?:\d{2,4}[-/])?)(\d{2,})(?![\p{L}\p{N}])/gu;

/** Capital letters and digits after such letters and a sign: "BW-TKWG". */
const coded = /(?<![\p{L}\p{N}])([A-Z]{1,6}[-/.:#])(?=\d*[A-Z])([A-Z0-9]{3,16})(?![\p{L}\p{N}])/gu;
const beforeCode = /^[A-Z]{1,6}[-/.:#]$/;

/** In digits: shorter ones without a word are as likely a quantity. */
const longEnough = 3;
/** A number that is not part of another one, of a word, or of an amount of money. */
const notBefore = '(?<![\\p{L}\\p{N}\\p{Sc}.,:/-])';
const wordEnd = '(?![\\p{L}\\p{N}])';
const notAfter = '(?![\\p{L}\\p{N}\\p{Sc}]|[.,:/-]\\d)';

/**
 * The numbers and codes that an application gives its records, known by proof: after two attempts that created a record each, the page shows another one
 * behind the same word. No test asserts them.
 */
export class RecordNumbers {
  readonly #words: Set<string>;

  constructor(words: Iterable<string> = []) {
    this.#words = new Set(words);
  }

  /** Those of two kinds of records. */
  with(other: RecordNumbers): RecordNumbers {
    return new RecordNumbers(this.#words.union(other.#words));
  }

  /** Whether a page shows something after an action that may be the number of a record, and is not known to be one. */
  mayBeIn(observation: Observation): boolean {
    return [...numbersThatAppeared(observation).keys()].some((word) => !this.#words.has(word));
  }

  learn(one: Observation, other: Observation): void {
    const [left, right] = [one, other].map(numbersThatAppeared);
    if (left === undefined || right === undefined) return;
    for (const [word, numbers] of left) {
      const others = right.get(word);
      if (others !== undefined && numbers.isDisjointFrom(others)) this.#words.add(word);
    }
  }

  /**
   * Finds them in a text, with the word before each as the group `word`; null as long as none are known.
   *
   * @param own an attempt that created a record, whose number is found without a word too, as in the first column of a list
   */
  patternOf(own: Observation): RegExp | null {
    if (this.#words.size === 0) return null;
    const words = [...this.#words];
    const behind = [
      ...beforeAny(words, '\\d+'),
      ...beforeAny(
        words.filter((word) => beforeCode.test(word)),
        '[A-Z0-9]{3,16}',
      ),
    ];
    const behindWord = `(?<![\\p{L}\\p{N}])(?<word>${behind.join('|')})[A-Z0-9]+`;
    const alone = this.#numbersOf(own).map((number) => `${notBefore}${number}${notAfter}`);
    return new RegExp([behindWord, ...alone].join('|'), 'gu');
  }

  /**
   * Whether a text names the record by its number, as the heading of its own page may.
   *
   * @param own the attempt that created it
   */
  areIn(text: string, own: Observation): boolean {
    const fresh = numbersThatAppeared(own);
    return matchesIn(text).some(
      ([, word = '', number = '']) => this.#words.has(word) && fresh.get(word)?.has(number),
    );
  }

  #numbersOf(own: Observation): string[] {
    const known = [...numbersThatAppeared(own)].filter(([word]) => this.#words.has(word));
    const numbers = known.flatMap(([, found]) => [...found]).filter(({ length }) => length >= longEnough);
    return [...new Set(numbers)];
  }
}

/** Finds one of the words before such a number or code; nothing where there are none. */
function beforeAny(words: readonly string[], number: string): string[] {
  return words.length === 0 ? [] : [`(?:${words.map(escapeRegex).join('|')})(?=${number}${wordEnd})`];
}

/** The numbers by the word before them that a page shows after the action and did not show before. */
function numbersThatAppeared({ before, after }: Observation): Map<string, Set<string>> {
  const known = new Set(numbersIn(before).map(([whole]) => whole));
  const fresh = numbersIn(after).filter(([whole]) => !known.has(whole));
  const byWord = Map.groupBy(fresh, ([, word = '']) => word);
  return new Map(
    [...byWord].map(([word, found]) => [word, new Set(found.map(([, , number = '']) => number))]),
  );
}

function numbersIn({ lines, headings, announcements }: PageFacts): RegExpExecArray[] {
  return [...lines, ...headings, ...announcements].flatMap(matchesIn);
}

function matchesIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(numbered), ...text.matchAll(coded)];
}
