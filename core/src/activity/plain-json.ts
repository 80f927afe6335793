/** Text without NUL characters and lone surrogates, which PostgreSQL refuses. */
export function plainText(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '').toWellFormed() ?? null;
}

/** A value as it will be read back from a JSON column. */
export function plainJson(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? plainText(part) : part)),
  );
}
