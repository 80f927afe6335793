const shown = 4;
/** Keys with fewer characters would lose too much by showing some of them. */
const shortest = 12;

/** A key as responses show it: its last four characters, or none of a short one. */
export function maskKey(key: string): string {
  return `${'•'.repeat(8)}${key.length < shortest ? '' : key.slice(-shown)}`;
}
