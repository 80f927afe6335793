import { type FormField, type FormModel, folderOf, type PageModel } from '@testkernel/sdk';
import { isWord, type ListedEntry, linksOfNavigation, listedEntries } from '../lists/listed-entries.ts';

const maxWords = 5;
const maxOfSentence = 2;

/** The field to type the search into. */
export function searchField(form: FormModel): FormField | null {
  return form.fields.find((field) => /^(search|text)$/.test(field.type) && field.locators.length > 0) ?? null;
}

/**
 * A word of the page that a search should find: the link or heading of an entry of its longest list, a link of the largest group of links into
 * one folder outside of the navigation, or a table cell.
 */
export function searchWord(page: PageModel, form: FormModel): string | null {
  if (searchField(form) === null) return null;
  const [first] = listedEntries(page);
  const isNamed = first?.role === 'link' || first?.role === 'heading';
  return (isNamed ? first.name : null) ?? linkedName(page) ?? cellText(page);
}

/** An entry of a list that a search should find by what it says in other places than its name. */
export interface SearchedEntry {
  /** Of what its name is, and that of the other. */
  readonly role: ListedEntry['role'];
  readonly name: string;
  readonly word: string;
  /** The name of an entry that does not say the word. */
  readonly other: string;
}

/**
 * What the first entry of the longest list says beside its name, as words by which a search may find it: one of each of its texts, such as
 * the cells of a row, since a search may look in some of them alone; of a single text two.
 */
export function searchedEntries(page: PageModel): SearchedEntry[] {
  const [first, ...others] = listedEntries(page);
  if (first === undefined) return [];
  const { role, name } = first;
  const without = (word: string) =>
    others.find((one) => one.role === role && ![one.name, ...one.texts].some((said) => says(said, word)));
  const byText = first.texts.map((text) =>
    wordsOf(text).flatMap((word) => {
      const other = says(name, word) ? undefined : without(word);
      return other === undefined ? [] : [{ role, name, word, other: other.name }];
    }),
  );
  const found = byText.length === 1 ? byText : byText.map((words) => words.slice(0, 1));
  return found.flat().slice(0, maxWords);
}

/** What a short text begins with, and the first long words of a sentence. */
function wordsOf(text: string): string[] {
  const [beginning = ''] = text.split(/[,;|]/);
  if (isWord(beginning.trim())) return [beginning.trim()];
  return (text.match(/\p{L}{6,}/gu) ?? []).slice(0, maxOfSentence);
}

function says(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.trim().toLowerCase());
}

function linkedName(page: PageModel): string | null {
  const folders = new Map<string, string[]>();
  const navigation = linksOfNavigation(page);
  for (const { href, name } of page.controls) {
    if (href === null || !isWord(name) || navigation.has(name) || isSamePage(href, page)) continue;
    const folder = folderOf(href);
    if (folder === '') continue;
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const largest = [...folders.values()].sort((a, b) => b.length - a.length)[0];
  return largest !== undefined && largest.length > 1 ? (largest[0] ?? null) : null;
}

function isSamePage(href: string, { url }: PageModel): boolean {
  return href.includes('#') && href.split('#')[0] === url.split('#')[0];
}

/** The first cell of the third row, which is neither a header nor the first row in any order. */
function cellText(page: PageModel): string | null {
  const rows = [...page.ariaSnapshot.matchAll(/^\s*- row .*\n\s*- (?:cell|gridcell|rowheader) "([^"]+)"/gm)];
  return rows.map((match) => match[1] ?? '').find((text, index) => index > 1 && isWord(text)) ?? null;
}
