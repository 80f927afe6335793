import { type FormField, type FormModel, folderOf, isDynamicText, type PageModel } from '@testkernel/sdk';

/** The field to type the search into. */
export function searchField(form: FormModel): FormField | null {
  return form.fields.find((field) => /^(search|text)$/.test(field.type) && field.locators.length > 0) ?? null;
}

/**
 * A word of the page that a search should find: a link of the largest group of links into one folder,
 * otherwise a table cell.
 */
export function searchWord(page: PageModel, form: FormModel): string | null {
  if (searchField(form) === null) return null;
  return linkedName(page) ?? cellText(page);
}

function linkedName(page: PageModel): string | null {
  const folders = new Map<string, string[]>();
  for (const { href, name } of page.controls) {
    if (href === null || !isWord(name)) continue;
    const folder = folderOf(href);
    if (folder === '') continue;
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0];
  return largest !== undefined && largest.length > 1 ? (largest[0] ?? null) : null;
}

/** The first cell of the third row, which is neither a header nor the first row in any order. */
function cellText(page: PageModel): string | null {
  const rows = [...page.ariaSnapshot.matchAll(/^\s*- row .*\n\s*- (?:cell|gridcell|rowheader) "([^"]+)"/gm)];
  return rows.map((match) => match[1] ?? '').find((text, index) => index > 1 && isWord(text)) ?? null;
}

function isWord(text: string): boolean {
  return text.length >= 3 && text.length <= 40 && !isDynamicText(text);
}
