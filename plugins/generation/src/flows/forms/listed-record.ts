import type { FormModel, PageModel, PageState } from '@testkernel/sdk';
import { listedEntries } from '../../lists/listed-entries.ts';

const adding = /^(new|add|create|neu|anlegen|nouveau|nouvelle|ajouter|nuev[oa]|crear|añadir)(?!\p{L})/iu;
/** In characters: shorter words are in many names. */
const shortestName = 4;

/**
 * Whether a form is about one of the records that a page lists: it is in a state of the page, and the control that opened it names an entry of
 * the page ("Admit Iris Fletcher"), or what the form holds ("Change Iris Fletcher").
 */
export function isOfListedRecord(page: PageModel, state: PageState, { fields }: FormModel): boolean {
  if (adding.test(state.openedBy)) return false;
  const opener = [state.openedBy, ...state.path.slice(-1)].join('\n').toLowerCase();
  const held = fields.flatMap(({ type, value }) => (/^(text|email|url|tel)$/.test(type) ? [value] : []));
  const listed = listedEntries(page).flatMap(({ name, texts }) => [name, ...texts.filter(isOfWords)]);
  return [...held, ...listed].some(
    (name) => name.trim().length >= shortestName && opener.includes(name.trim().toLowerCase()),
  );
}

/** One word alone may say in which state an entry is, such as "Open". */
function isOfWords(text: string): boolean {
  return text.trim().includes(' ');
}
