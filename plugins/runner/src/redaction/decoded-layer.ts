import { type DecodedTarget, decodeEscape } from './escape-sequences.ts';

/** A text with one layer of escape sequences decoded, and where its bytes come from. */
export class DecodedLayer {
  readonly bytes: Buffer;
  /** For each byte, the offset in the source at which its escape sequence begins; then the length of the source. */
  readonly #origins: Uint32Array;

  private constructor(bytes: Buffer, origins: Uint32Array) {
    this.bytes = bytes;
    this.#origins = origins;
  }

  /** Null for a text without escape sequences. */
  static of(source: Buffer): DecodedLayer | null {
    const writer = new LayerWriter(source.length);
    let decoded = 0;
    for (let at = 0; at < source.length; ) {
      writer.origin = at;
      const length = decodeEscape(source, at, writer);
      if (length === 0) writer.byte(source[at] ?? 0);
      else decoded += 1;
      at += length || 1;
    }
    if (decoded === 0) return null;
    const { bytes, origins } = writer.finish();
    return new DecodedLayer(bytes, origins);
  }

  /** The offset in the source at which the byte at `offset` begins. */
  sourceStart(offset: number): number {
    return this.#origins[offset] ?? 0;
  }

  /** The offset in the source at which the byte before `offset` ends. */
  sourceEnd(offset: number): number {
    const last = this.#origins[offset - 1] ?? 0;
    let next = offset;
    // The bytes of one character have the same origin.
    while (this.#origins[next] === last) next += 1;
    return this.#origins[next] ?? last;
  }
}

/** No escape sequence is shorter than the UTF-8 that it stands for. */
class LayerWriter implements DecodedTarget {
  readonly #bytes: Buffer;
  readonly #origins: Uint32Array;
  readonly #sourceLength: number;
  #length = 0;
  origin = 0;

  constructor(sourceLength: number) {
    this.#sourceLength = sourceLength;
    this.#bytes = Buffer.allocUnsafe(sourceLength);
    this.#origins = new Uint32Array(sourceLength + 1);
  }

  byte(value: number): void {
    this.#origins[this.#length] = this.origin;
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  codePoint(value: number): void {
    if (value < 0x80) {
      this.byte(value);
    } else if (value < 0x800) {
      this.byte(0xc0 | (value >> 6));
      this.byte(0x80 | (value & 0x3f));
    } else if (value < 0x10000) {
      this.byte(0xe0 | (value >> 12));
      this.byte(0x80 | ((value >> 6) & 0x3f));
      this.byte(0x80 | (value & 0x3f));
    } else if (value < 0x110000) {
      this.byte(0xf0 | (value >> 18));
      this.byte(0x80 | ((value >> 12) & 0x3f));
      this.byte(0x80 | ((value >> 6) & 0x3f));
      this.byte(0x80 | (value & 0x3f));
    } else {
      this.byte(0x3f);
    }
  }

  finish(): { bytes: Buffer; origins: Uint32Array } {
    this.#origins[this.#length] = this.#sourceLength;
    return {
      bytes: this.#bytes.subarray(0, this.#length),
      origins: this.#origins.subarray(0, this.#length + 1),
    };
  }
}
