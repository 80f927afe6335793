/** Longer than any name of a branch or an author that is worth keeping. */
const maxLength = 255;

/**
 * A text in the JSON of another service, of any shape; absent unless there is one at this path. Without what the database
 * cannot store: NUL characters and lone surrogates.
 *
 * @param path names of properties, from the outside inwards
 * @example
 * textAt(body, 'deployment', 'meta', 'githubCommitSha');
 */
export function textAt(json: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(json, ...path);
  if (typeof value !== 'string') return undefined;
  return value.replaceAll('\0', '').toWellFormed().trim() || undefined;
}

/** As `textAt`, for the properties of `RunSourceRequest`: cut to the length that they may have. */
export function sourceTextAt(json: unknown, ...path: readonly string[]): string | undefined {
  return textAt(json, ...path)
    ?.slice(0, maxLength)
    .toWellFormed();
}

/** A number of a pull request, which some services send as text; absent unless there is one at this path. */
export function pullRequestAt(json: unknown, ...path: readonly string[]): number | undefined {
  const value = valueAt(json, ...path);
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number < 2 ** 31
    ? number
    : undefined;
}

/** What is at a path in the JSON of another service: any value; undefined where there is nothing. */
export function valueAt(json: unknown, ...path: readonly string[]): unknown {
  let value = json;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
