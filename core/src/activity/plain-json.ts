/** Text as PostgreSQL stores it and gives it back: without NUL and lone surrogates, which it refuses. */
export function plainText(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '').toWellFormed() ?? null;
}

/** What is left of a value once it has been through JSON and the database. */
export function plainJson(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? plainText(part) : part)),
  );
}
