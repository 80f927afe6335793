/** JSON of the same structure, with empty arrays and texts and with zeros. */
export function emptied(json: string): string {
  try {
    return JSON.stringify(emptiedValue(JSON.parse(json)));
  } catch {
    return json;
  }
}

function emptiedValue(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptiedValue(inner)]));
}
