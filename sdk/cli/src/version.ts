import { readFileSync } from 'node:fs';
import { asObject, textOf } from './json.ts';

/** The version of this package. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return textOf(asObject(manifest).version) ?? 'unknown';
}
