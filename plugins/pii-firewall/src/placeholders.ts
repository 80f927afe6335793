import { type Kind, kinds } from './found.ts';

/** A placeholder of any pass. */
export const placeholderPattern = new RegExp(
  `\\[(?:${kinds.map((kind) => kind.toUpperCase()).join('|')})_[1-9]\\d{0,6}\\]`,
  'g',
);

/** The placeholders of one pass, and what they stand for. */
export class Placeholders {
  readonly #byValue = new Map<string, string>();
  readonly #restored = new Map<string, string | null>();
  readonly #counts = new Map<Kind, number>();

  /**
   * The placeholder of a value, which keeps the kind that it was first found as.
   *
   * @param restored replaces the placeholder in answers; null leaves it there. Default: the value.
   */
  for(kind: Kind, value: string, restored: string | null = value): string {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    const placeholder = `[${kind.toUpperCase()}_${number}]`;
    this.#counts.set(kind, number);
    this.#byValue.set(value, placeholder);
    this.#restored.set(placeholder, restored);
    return placeholder;
  }

  /** What replaces a placeholder in an answer: the placeholder itself where it is not one of this pass. */
  restored(placeholder: string): string {
    return this.#restored.get(placeholder) ?? placeholder;
  }

  /** How many different values there are of each kind. */
  counts(): Record<string, number> {
    // A placeholder that a text had before is no value that was removed.
    return Object.fromEntries([...this.#counts].filter(([kind]) => kind !== 'text'));
  }
}
