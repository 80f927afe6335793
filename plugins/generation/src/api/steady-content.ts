import { isPassing } from '../dynamic-text.ts';

const pair = /"([\w-]+)":\s*(?:"((?:[^"\\]|\\.){2,60})"|(-?\d+(?:\.\d+)?))/g;
const maxFacts = 3;

/**
 * Pieces of JSON that two answers have in common, the first of its key in both, and that tell no time and name no
 * record.
 */
export function steadyContent(one: string, other: string): string[] {
  const others = firstOfEachKey(other);
  return [...firstOfEachKey(one)]
    .filter(([key, { text, value }]) => others.get(key)?.text === text && !isPassing(value))
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
