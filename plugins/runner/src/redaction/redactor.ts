import { cutSecrets } from './cut-secrets.ts';
import { DecodedLayer } from './decoded-layer.ts';
import { formsOf } from './secret-forms.ts';

const maskBytes = Buffer.from('[redacted]');
/** How often notations may be nested: a JSON text in a JSON text in a URL. */
const maxLevel = 4;
/** The greatest number of characters that nested notations make of one. */
const maxSpread = 16;
/** Large texts are searched in parts of this many bytes, because what decoding remembers takes a multiple of that. */
const partBytes = 128 * 1024;
/** How far back a part begins to avoid being cut within a row of backslashes. */
const maxBackslashes = 64 * 1024;

/**
 * Masks secrets in any notation of their characters: JSON, URLs, HTML, CSS, nested in each other; also the beginning of one
 * before an ellipsis, where the browser driver shortened a text. The time is
 * proportional to the length of the text, whatever the secrets and the text are.
 */
export class Redactor {
  readonly secrets: readonly string[];
  readonly #forms: readonly (readonly Buffer[])[];
  /** The length of the longest notation of a secret, in characters. */
  readonly #margin: number;

  /** @param secrets values to mask; empty ones are ignored */
  constructor(secrets: readonly (string | null | undefined)[]) {
    this.secrets = secrets.flatMap((secret) => secret || []);
    this.#forms = formsOf(this.secrets, maxLevel);
    this.#margin = maxSpread * Math.max(0, ...this.secrets.map((secret) => Buffer.byteLength(secret)));
  }

  get idle(): boolean {
    return this.secrets.length === 0;
  }

  text(text: string): string {
    if (this.idle) return text;
    const bytes = Buffer.from(text);
    const clean = this.bytes(bytes);
    return clean === bytes ? text : clean.toString();
  }

  /**
   * The beginning of a text, with at most `maxCharacters`. Reads little more than that, and finds a secret that begins
   * within and ends behind it.
   */
  excerpt(text: string, maxCharacters: number): string {
    if (this.idle) return text.slice(0, maxCharacters);
    const bytes = Buffer.from(text.slice(0, maxCharacters + this.#margin));
    const covered = this.covered(bytes);
    if (!covered) return text.slice(0, maxCharacters);
    const end = Buffer.byteLength(text.slice(0, maxCharacters));
    return masked(bytes, covered, end).toString().slice(0, maxCharacters);
  }

  /** The same buffer when there is nothing to mask. */
  bytes(bytes: Buffer): Buffer {
    const covered = this.covered(bytes);
    return covered ? masked(bytes, covered) : bytes;
  }

  /** For each byte: 1 where it is part of a secret. Null when there is none. */
  covered(bytes: Buffer): Uint8Array | null {
    let covered: Uint8Array | null = null;
    for (const { from, found } of this.#foundParts(bytes)) {
      covered ??= new Uint8Array(bytes.length);
      for (const [start, end] of runs(found, found.length)) covered.fill(1, from + start, from + end);
    }
    return covered;
  }

  /** The parts of a text that hold secrets. They overlap, so that a secret at the end of one is found as a whole. */
  *#foundParts(bytes: Buffer): Generator<{ readonly from: number; readonly found: Uint8Array }> {
    if (this.idle) return;
    for (let start = 0; start < bytes.length; start += partBytes) {
      const from = beforeBackslashes(bytes, Math.max(0, start - this.#margin));
      const found = this.#search(bytes.subarray(from, start + partBytes + this.#margin));
      if (found) yield { from, found };
    }
  }

  #search(text: Buffer): Uint8Array | null {
    let covered: Uint8Array | null = null;
    const layers: DecodedLayer[] = [];
    let current = text;
    for (const forms of this.#forms) {
      for (const form of forms) {
        for (const [start, end] of placesOf(form, current)) {
          covered ??= new Uint8Array(text.length);
          covered.fill(1, sourceStart(layers, start), sourceEnd(layers, end));
        }
      }
      const next = layers.length < maxLevel ? DecodedLayer.of(current) : null;
      if (!next) break;
      layers.push(next);
      current = next.bytes;
    }
    return covered;
  }
}

/** Where a text holds a secret, or the beginning of one at the end of a shortened text. */
function* placesOf(form: Buffer, text: Buffer): Generator<readonly [start: number, end: number]> {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    yield [at, at + form.length];
  }
  yield* cutSecrets(text, form);
}

function beforeBackslashes(bytes: Buffer, offset: number): number {
  let at = offset;
  while (at > 0 && offset - at < maxBackslashes && bytes[at - 1] === 0x5c) at -= 1;
  return at;
}

/** The covered ranges that begin before `end`. */
function* runs(covered: Uint8Array, end: number): Generator<[start: number, end: number]> {
  for (let start = covered.indexOf(1); start >= 0 && start < end; ) {
    const after = covered.indexOf(0, start);
    yield [start, after < 0 ? covered.length : after];
    start = after < 0 ? -1 : covered.indexOf(1, after);
  }
}

function sourceStart(layers: readonly DecodedLayer[], offset: number): number {
  return layers.reduceRight((start, layer) => layer.sourceStart(start), offset);
}

function sourceEnd(layers: readonly DecodedLayer[], offset: number): number {
  return layers.reduceRight((end, layer) => layer.sourceEnd(end), offset);
}

/** The bytes up to `end` with a mask in place of each covered range. */
export function masked(bytes: Buffer, covered: Uint8Array, end = bytes.length): Buffer {
  const parts: Uint8Array[] = [];
  let read = 0;
  for (const [start, after] of runs(covered, end)) {
    parts.push(bytes.subarray(read, start), maskBytes);
    read = after;
  }
  if (read < end) parts.push(bytes.subarray(read, end));
  return Buffer.concat(parts);
}
