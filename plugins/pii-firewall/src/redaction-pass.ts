import type { PromptPass } from '@testkernel/sdk';
import { type CredentialLiteral, findCredentials } from './credential-literals.ts';
import type { Detector, Found, Kind, Span } from './found.ts';
import { occurrences } from './occurrences.ts';
import { merged, outside, without } from './overlaps.ts';
import { Placeholders, placeholderPattern } from './placeholders.ts';

/** The greatest length of a text that is redacted, in characters, and of one with restored values. */
const maxText = 400_000;
const maxRestored = 2_000_000;
/** Kinds that are found by what stands beside them, and are removed elsewhere as well. */
const foundByLabel: readonly Kind[] = ['secret', 'name'];
const minKnown = 6;
const maxKnown = 100;

export interface PassRules {
  readonly detectors: readonly Detector[];
  readonly credentials: readonly CredentialLiteral[];
  /** Values that stay as they are, unless they are credentials. */
  readonly allowlist: readonly string[];
}

export class RedactionPass implements PromptPass {
  readonly #rules: PassRules;
  readonly #placeholders = new Placeholders();
  readonly #outputs = new Set<string>();
  readonly #known = new Map<string, Kind>();

  constructor(rules: PassRules) {
    this.#rules = rules;
  }

  /** Throws a `RangeError` for a text that is too long. */
  redact(text: string): string {
    if (text.length > maxText) throw new RangeError(`The text has more than ${maxText} characters.`);
    if (this.#outputs.has(text)) return text;
    const credentials = findCredentials(text, this.#rules.credentials);
    const values = without(merged(this.#values(text)), credentials);
    const parts = [
      ...credentials.map(({ start, end, kind, literal }) => ({
        start,
        end,
        placeholder: () => this.#placeholders.for(kind, literal.value, literal.restored),
      })),
      ...values.map(({ start, end, kind }) => ({
        start,
        end,
        placeholder: () => this.#placeholders.for(kind, text.slice(start, end)),
      })),
    ].sort((a, b) => a.start - b.start);
    let output = '';
    let read = 0;
    for (const { start, end, placeholder } of parts) {
      output += text.slice(read, start) + placeholder();
      read = end;
    }
    output += text.slice(read);
    this.#outputs.add(output);
    return output;
  }

  /** Throws a `RangeError` where the values make the text too long. */
  restore(text: string): string {
    let length = text.length;
    return text.replace(placeholderPattern, (placeholder) => {
      const value = this.#placeholders.restored(placeholder);
      length += value.length - placeholder.length;
      if (length > maxRestored) throw new RangeError(`The text has more than ${maxRestored} characters.`);
      return value;
    });
  }

  counts(): Readonly<Record<string, number>> {
    return this.#placeholders.counts();
  }

  #values(text: string): Found[] {
    const found = this.#rules.detectors.flatMap(({ kind, find }) =>
      [...find(text)].map((span): Found => ({ ...span, kind })),
    );
    const values = outside(found, this.#allowed(text));
    this.#remember(text, values);
    return [...values, ...this.#knownIn(text), ...placeholdersIn(text)];
  }

  #allowed(text: string): Span[] {
    const spans = this.#rules.allowlist.flatMap((literal) => [...occurrences(text, literal)]);
    return spans.sort((a, b) => a.start - b.start);
  }

  #remember(text: string, values: readonly Found[]): void {
    for (const { start, end, kind } of values) {
      if (this.#known.size >= maxKnown) return;
      if (foundByLabel.includes(kind) && end - start >= minKnown)
        this.#known.set(text.slice(start, end), kind);
    }
  }

  #knownIn(text: string): Found[] {
    return [...this.#known].flatMap(([value, kind]) =>
      [...occurrences(text, value)].map((span): Found => ({ ...span, kind })),
    );
  }
}

/** What looks like a placeholder in a text gets one itself, so that `restore` confuses it with none of the pass. */
function placeholdersIn(text: string): Found[] {
  return [...text.matchAll(placeholderPattern)].map(({ 0: placeholder, index }) => ({
    start: index,
    end: index + placeholder.length,
    kind: 'text',
  }));
}
