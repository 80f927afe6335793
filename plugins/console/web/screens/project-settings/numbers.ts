/** What a field for a number shows; empty for none. */
export function textOfNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** What is sent for it. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
