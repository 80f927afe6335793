import { createHash } from 'node:crypto';

/** The part of JSON Schema in which questions describe their answers. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const mostItems = 3;
const mostWords = 6;

/**
 * An answer that has the form of its schema and no meaning: references and words of the prompt in arbitrary places. A weak
 * model answers like this. The same question gets the same answer.
 */
export function arbitraryAnswer(schema: unknown, prompt: string): unknown {
  const references = [...new Set(prompt.match(/\b[ept]\d+\b/g) ?? [])];
  const words = [...new Set(prompt.match(/[\p{L}\p{N}€$.,%-]{2,20}/gu) ?? ['words'])];
  const next = numbersOf(prompt);
  const one = <T>(from: readonly T[]): T | undefined => from[next(from.length)];
  const text = () => {
    if (references.length > 0 && next(2) === 0) return one(references);
    return Array.from({ length: 1 + next(mostWords) }, () => one(words)).join(' ');
  };
  const value = (part: Schema): unknown => {
    if (part.const !== undefined) return part.const;
    if (part.enum) return one(part.enum);
    if (part.anyOf) return value(one(part.anyOf) ?? {});
    const type = typeof part.type === 'string' ? part.type : one(part.type ?? ['string']);
    if (type === 'null') return null;
    if (type === 'boolean') return next(2) === 0;
    if (type === 'number' || type === 'integer') {
      const { minimum = 0, maximum = minimum + 10 } = part;
      return minimum + next(Math.floor(maximum - minimum) + 1);
    }
    if (type === 'array') {
      const { minItems = 0, maxItems = mostItems, items = {} } = part;
      const length = Math.max(minItems, Math.min(maxItems, next(mostItems + 1)));
      return Array.from({ length }, () => value(items));
    }
    if (type === 'object') {
      const properties = Object.entries(part.properties ?? {});
      return Object.fromEntries(properties.map(([name, property]) => [name, value(property)]));
    }
    return text();
  };
  return value((schema ?? {}) as Schema);
}

/** Arbitrary integers from 0, below a limit, which depend on the seed only. */
function numbersOf(seed: string): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${count} ${seed}`).digest().readUInt32BE() % Math.max(1, below);
  };
}
