import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The version of this server. */
export const { version }: { readonly version: string } = JSON.parse(manifest);
