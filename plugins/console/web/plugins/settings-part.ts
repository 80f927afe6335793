import type { Part } from '../api/console-parts.ts';

/** The name of a section of the settings that shows a part: `x.notes.general`. */
export function sectionOf({ plugin, id }: Pick<Part, 'plugin' | 'id'>): string {
  return `x.${plugin}.${id}`;
}

/** Whether a name may be that of such a section. While parts are being loaded, it is not known whether there is one. */
export function isPartSection(name: string): boolean {
  return name.startsWith('x.');
}

export function partOfSection(parts: readonly Part[], section: string): Part | undefined {
  return parts.find((part) => sectionOf(part) === section);
}
