import { type FormField, type FormModel, folderOf, type PageModel } from '@testkernel/sdk';
import { isWord, type ListedEntry, linksOfNavigation, listedEntries } from '../lists/listed-entries.ts';

const maxWords = 7;
const maxOfText = 2;

/** The field to type the search into. */
export function searchField(form: FormModel): FormField | null {
  return form.fields.find((field) => /^(search|text)$/.test(field.type) && field.locators.length > 0) ?? null;
}

/** What stands in front of the words of a name: "A-1010 Hannah Lindgren". Few searches look for both together. */
const code = /^(?=\S*\d)[\p{L}\d#./-]{2,16}(?=\s+\p{L}{2})/u;

/**
 * A word of the page that a search should find: the link or heading of an entry of its longest list without a code in front of it, a link of the largest group of links into
 * one folder outside of the navigation, or a table cell.
 */
export function searchWord(page: PageModel, form: FormModel): string | null {
  if (searchField(form) === null) return null;
  return namedFirst(page)?.word ?? linkedName(page) ?? cellText(page);
}

/** The first entry of the longest list, where a link or a heading names it, and the words of its name. */
export function namedFirst(page: PageModel): Omit<SearchedEntry, 'other'> | null {
  const [first] = listedEntries(page);
  if (first?.role !== 'link' && first?.role !== 'heading') return null;
  const { role, name } = first;
  return { role, name, word: name.replace(code, '').trim() };
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

/** The first entry of the longest list, to be found by its name; null where it has none, or the others have the same. */
export function entryByName(page: PageModel): SearchedEntry | null {
  const named = namedFirst(page);
  const other = named && anotherEntry(page, named.role, named.word);
  return named !== null && other != null ? { ...named, other: other.name } : null;
}

/**
 * What the first entry of the longest list says beside its name, as words by which a search may find it: those of each of its texts, such as
 * the cells of a row, since a search may look in some of them alone; those that the texts begin with come first.
 */
export function searchedEntries(page: PageModel): SearchedEntry[] {
  const [first] = listedEntries(page);
  if (first === undefined) return [];
  const { role, name } = first;
  const [number] = code.exec(name) ?? [];
  const ofTexts = first.texts.map(wordsOf).map((words) => words.filter((word) => !says(name, word)));
  const byText = number === undefined ? ofTexts : [[number], ...ofTexts];
  const longest = Math.max(0, ...byText.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) => byText.flatMap((words) => words[index] ?? []));
  const found = inTurn.flat().flatMap((word) => {
    const other = anotherEntry(page, role, word);
    return other === undefined ? [] : [{ role, name, word, other: other.name }];
  });
  return found.slice(0, maxWords);
}

/** Another entry of the longest list that does not say the word. */
function anotherEntry(page: PageModel, role: ListedEntry['role'], word: string): ListedEntry | undefined {
  return listedEntries(page)
    .slice(1)
    .find((one) => one.role === role && ![one.name, ...one.texts].some((said) => says(said, word)));
}

/** An e-mail address, the short parts of an enumeration, or the first long words of a sentence. */
function wordsOf(text: string): string[] {
  const [address] = /\S+@\S+\.\S+/.exec(text) ?? [];
  if (address !== undefined && isWord(address)) return [address];
  const parts = text.split(/[,;|·]/).map((part) => part.trim());
  if (parts[0] !== undefined && isWord(parts[0])) return parts.filter(isWord).slice(0, maxOfText);
  return (text.match(/\p{L}{6,}/gu) ?? []).slice(0, maxOfText);
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
