/** JSON whose strings are well-formed Unicode, because strict parsers refuse escapes of lone surrogates. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.toWellFormed() : inner));
}

/** The elements of a JSON array without its brackets, as they come. */
export async function* jsonElements<T>(
  values: AsyncIterable<T>,
  elementOf: (value: T) => unknown,
): AsyncGenerator<string> {
  let separator = '';
  for await (const value of values) {
    yield separator + jsonText(elementOf(value));
    separator = ',\n';
  }
}
