import { printKey, printValue } from './print-value.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The body of a request: an object or array if its JSON text is exactly the body, else a string. */
export function printBody(body: string): string {
  const json = canonicalJson(body);
  return json === undefined ? printValue(body) : printJson(json);
}

/** The object or array of a JSON text, if `JSON.stringify` gives exactly this text again. */
function canonicalJson(text: string): Json | undefined {
  if (!/^[[{]/.test(text) || text.includes('__proto__')) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function printJson(value: Json): string {
  if (typeof value === 'string') return printValue(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(printJson).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${printKey(key)}: ${printJson(entry)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** An object with string values. */
export function printRecord(record: Readonly<Record<string, string>>): string {
  return printJson(record);
}
