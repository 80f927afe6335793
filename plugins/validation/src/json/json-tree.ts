/** A value in the text of a JSON document, from `start` to `end`. */
export interface JsonScalar {
  readonly kind: 'string' | 'number' | 'literal';
  readonly start: number;
  readonly end: number;
}
export interface JsonArray {
  readonly kind: 'array';
  readonly start: number;
  readonly end: number;
  readonly items: readonly JsonNode[];
}
export interface JsonObject {
  readonly kind: 'object';
  readonly start: number;
  readonly end: number;
  /** A map, since `__proto__` may be a name. */
  readonly fields: ReadonlyMap<string, JsonNode>;
}
export type JsonNode = JsonScalar | JsonArray | JsonObject;

/** The text comes from the tested application: a longer or deeper one is not looked at. */
const maxLength = 500_000;
const maxDepth = 30;
const maxValues = 50_000;

/**
 * Where the values of a JSON document stand in its text, so that one of them can be replaced and every other character stays
 * as it is: parsing and writing would change long numbers. Null for what is no JSON, and for more than is looked at.
 */
export function jsonTree(text: string): JsonNode | null {
  if (text.length > maxLength || depthOf(text) > maxDepth) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return new Reader(text).read();
}

/** How deep brackets are nested, outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at) - 1;
    else if (char === '[' || char === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return deepest;
}

/** The index after the quotation mark that closes the string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** Reads text of which it is known that it is JSON. */
class Reader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): JsonNode | null {
    this.#skip(/\s/);
    this.#values += 1;
    if (this.#values > maxValues) return null;
    const char = this.#text[this.#at];
    if (char === '[') return this.#array();
    if (char === '{') return this.#object();
    const start = this.#at;
    if (char === '"') {
      this.#at = endOfString(this.#text, start);
      return { kind: 'string', start, end: this.#at };
    }
    this.#skip(/[^\s,\]}]/);
    return { kind: /[-\d]/.test(char ?? '') ? 'number' : 'literal', start, end: this.#at };
  }

  #array(): JsonArray | null {
    const start = this.#at;
    const items: JsonNode[] = [];
    this.#at += 1;
    while (!this.#closes(']')) {
      const item = this.read();
      if (item === null) return null;
      items.push(item);
    }
    return { kind: 'array', start, end: this.#at, items };
  }

  #object(): JsonObject | null {
    const start = this.#at;
    const fields = new Map<string, JsonNode>();
    this.#at += 1;
    while (!this.#closes('}')) {
      const nameAt = this.#at;
      this.#at = endOfString(this.#text, nameAt);
      const name: unknown = JSON.parse(this.#text.slice(nameAt, this.#at));
      this.#skip(/[\s:]/);
      const value = this.read();
      if (value === null) return null;
      fields.set(String(name), value);
    }
    return { kind: 'object', start, end: this.#at, fields };
  }

  /** Goes on to the next item, or past the bracket that ends the list of them. */
  #closes(bracket: string): boolean {
    this.#skip(/[\s,]/);
    if (this.#text[this.#at] !== bracket) return false;
    this.#at += 1;
    return true;
  }

  #skip(chars: RegExp): void {
    while (this.#at < this.#text.length && chars.test(this.#text.charAt(this.#at))) this.#at += 1;
  }
}
