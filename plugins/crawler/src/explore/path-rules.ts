/** The most rules that are kept, characters of a path that they are compared with, and of one rule. */
const limits = { rules: 5_000, path: 2_000, rule: 1_000 } as const;

interface PathRule {
  readonly allow: boolean;
  readonly length: number;
  /** The literal texts between the wildcards; the path begins with the first one. */
  readonly parts: readonly string[];
  /** Whether the path ends with the last part. */
  readonly toEnd: boolean;
}

/** The rules of robots.txt for one agent (RFC 9309 section 2.2), compiled once. The longest one that matches decides. */
export class PathRules {
  readonly #rules: readonly PathRule[];

  constructor(patterns: readonly { readonly allow: boolean; readonly pattern: string }[]) {
    this.#rules = patterns
      .slice(0, limits.rules)
      .filter(({ pattern }) => pattern !== '' && pattern.length <= limits.rule)
      .map(({ allow, pattern }) => compiled(allow, normalised(pattern)))
      // Of two that are equally long, the one that allows decides.
      .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  }

  /** @param path with the query */
  allow(path: string): boolean {
    const compared = upperEscapes(path.slice(0, limits.path));
    return this.#rules.find((rule) => matches(rule, compared))?.allow ?? true;
  }
}

function compiled(allow: boolean, pattern: string): PathRule {
  const toEnd = pattern.endsWith('$');
  return { allow, length: pattern.length, parts: (toEnd ? pattern.slice(0, -1) : pattern).split('*'), toEnd };
}

/** Takes each part at its first occurrence behind the one before, which finds a match if there is one. */
function matches({ parts: [first = '', ...others], toEnd }: PathRule, path: string): boolean {
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = others.pop();
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !toEnd || at === path.length;
  if (toEnd) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
}

/** As paths of URLs are: characters outside of ASCII are percent-encoded. */
function normalised(pattern: string): string {
  return upperEscapes(encodeURI(pattern.toWellFormed()).replaceAll('%25', '%'));
}

function upperEscapes(text: string): string {
  return text.replace(/%[0-9a-fA-F]{2}/g, (encoded) => encoded.toUpperCase());
}
