import type { FormField, FormModel, PageModel } from '@testkernel/sdk';

/** The field to type in. */
export function searchField(form: FormModel): FormField | null {
  return form.fields.find((field) => /^(search|text)$/.test(field.type) && field.locators.length > 0) ?? null;
}

/** Something the page itself shows that a search should find: the name of one of its many links into one folder. */
export function searchWord(page: PageModel, form: FormModel): string | null {
  if (searchField(form) === null) return null;
  const folders = new Map<string, string[]>();
  for (const { href, name } of page.controls) {
    if (href === null || name.length < 3 || name.length > 40) continue;
    const { pathname } = new URL(href);
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    if (folder === '') continue;
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0];
  return largest !== undefined && largest.length > 1 ? (largest[0] ?? null) : null;
}
