import { isVolatileText } from '@testkernel/sdk';

const pair = /"([\w-]+)":\s*(?:"((?:[^"\\]|\\.){2,60})"|(-?\d+(?:\.\d+)?))/g;
const maxFacts = 3;

/**
 * Name-value pairs of JSON that two responses have in common. Of each name only the first pair counts;
 * identifiers, secrets and values that contain a time or a record's identifier are left out.
 */
export function stableContent(one: string, other: string): string[] {
  const others = firstOfEachKey(other);
  return [...firstOfEachKey(one)]
    .filter(([key, { text, value }]) => others.get(key)?.text === text && !isVolatileText(value))
    .filter(([key]) => !/id$|token|secret|password/i.test(key))
    .slice(0, maxFacts)
    .map(([, { text }]) => text);
}

function firstOfEachKey(body: string): Map<string, { text: string; value: string }> {
  const found = new Map<string, { text: string; value: string }>();
  for (const [text, key = '', word, number] of body.matchAll(pair)) {
    if (!found.has(key)) found.set(key, { text, value: word ?? number ?? '' });
  }
  return found;
}
