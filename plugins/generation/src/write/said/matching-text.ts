import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { unique, uniqueLength } from '../unique.ts';

/** Longer patterns and texts are not tried. */
const longest = 300;
const digits = '1234567890';
/** Those that are tried first where a class takes them. */
const preferred = ['a', 'A', '1', '-', '_', ' ', '.', '@', '/', '+', '#', ':', ',', '!'].map((one) =>
  one.charCodeAt(0),
);
const lowerCase = ['a', 'q', 'x', 'z'].map((one) => one.charCodeAt(0));

class NoText extends Error {}

/**
 * A text that matches the `pattern` of a field (https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute), with
 * `{{unique}}` where that is possible. Null where the pattern is not valid, or uses what is not supported: the text is derived from the
 * pattern's syntax, nothing is matched. Lookarounds are not regarded.
 */
export function matchingText(pattern: string): string | null {
  if (pattern.length > longest) return null;
  try {
    const text = new Sample().of(
      new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicodeSets: true }),
    );
    return text.length > longest ? null : text;
  } catch {
    // Neither a pattern that is not valid nor one that is not supported has a known text.
    return null;
  }
}

class Sample {
  #digit = 0;
  #isUnique = false;
  /** Repetitions may be nested, so that few signs of a pattern may stand for more than can be written. */
  #elements = 0;

  of({ alternatives }: AST.Pattern | AST.Group | AST.CapturingGroup): string {
    const [alternative] = alternatives.toSorted((one, other) => other.elements.length - one.elements.length);
    return (alternative?.elements ?? []).map((element) => this.#element(element)).join('');
  }

  #element(element: AST.Element): string {
    this.#elements += 1;
    if (this.#elements > longest) throw new NoText('too long');
    switch (element.type) {
      case 'Assertion':
        return '';
      case 'Group':
      case 'CapturingGroup':
        return this.of(element);
      case 'Quantifier':
        return this.#repeated(element);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#character(element);
      default:
        throw new NoText(element.type);
    }
  }

  #repeated({ element, min, max }: AST.Quantifier): string {
    if (!this.#isUnique && min <= uniqueLength && max >= uniqueLength && takesAll(element, lowerCase)) {
      this.#isUnique = true;
      return unique;
    }
    const times = Math.max(min, Math.min(1, max));
    let text = '';
    for (let time = 0; time < times; time += 1) text += this.#element(element);
    return text;
  }

  #character(set: AST.Character | AST.CharacterSet | AST.CharacterClass): string {
    if (set.type === 'Character') return String.fromCodePoint(set.value);
    if (
      takes(set, digits.charCodeAt(0)) &&
      !takes(set, 'a'.charCodeAt(0)) &&
      !takes(set, 'A'.charCodeAt(0))
    ) {
      const digit = Array.from(
        { length: digits.length },
        (_, next) => digits[(this.#digit + next) % digits.length] ?? '',
      ).find((one) => takes(set, one.charCodeAt(0)));
      this.#digit += 1;
      return digit ?? '1';
    }
    const found = preferred.find((one) => takes(set, one)) ?? firstOf(set);
    if (found === undefined) throw new NoText('no character');
    return String.fromCodePoint(found);
  }
}

function takesAll(element: AST.QuantifiableElement, characters: readonly number[]): boolean {
  const isSet = element.type === 'CharacterSet' || element.type === 'CharacterClass';
  return isSet && characters.every((one) => takes(element, one));
}

/** The first character that a class names. */
function firstOf(set: AST.CharacterSet | AST.CharacterClass): number | undefined {
  if (set.type !== 'CharacterClass' || set.negate) return undefined;
  for (const element of set.elements) {
    if (element.type === 'Character') return element.value;
    if (element.type === 'CharacterClassRange') return element.min.value;
  }
  return undefined;
}

/** Whether a class has a character, given by its code. */
function takes(
  set: AST.CharacterSet | AST.CharacterClass | AST.CharacterClass['elements'][number],
  code: number,
): boolean {
  switch (set.type) {
    case 'Character':
      return set.value === code;
    case 'CharacterClassRange':
      return set.min.value <= code && code <= set.max.value;
    case 'CharacterClass':
      return set.elements.some((element) => takes(element, code)) !== set.negate;
    case 'CharacterSet':
      return takesKind(set, String.fromCodePoint(code));
    default:
      throw new NoText(set.type);
  }
}

function takesKind(set: AST.CharacterSet, character: string): boolean {
  switch (set.kind) {
    case 'any':
      return true;
    case 'digit':
      return /\d/.test(character) !== set.negate;
    case 'space':
      return /\s/.test(character) !== set.negate;
    case 'word':
      return /\w/.test(character) !== set.negate;
    case 'property':
      return (
        new RegExp(`\\p{${set.value === null ? set.key : `${set.key}=${set.value}`}}`, 'v').test(
          character,
        ) !== set.negate
      );
  }
}
