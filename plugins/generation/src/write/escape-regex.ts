import { unique } from './unique.ts';

/** The text as a part of a regular expression literal that matches it. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The same, with the placeholder of the unique word as it is. */
export function escapeAroundUnique(text: string): string {
  return text.split(unique).map(escapeRegex).join(unique);
}
