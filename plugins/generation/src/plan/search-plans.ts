import type { FieldTrial, FormField } from '@testkernel/sdk';
import { searchField, searchWord } from '../write/search-word.ts';
import { type FormPlace, formsOf } from './form-place.ts';
import { formPlan } from './form-plan.ts';
import { type NewPlan, nameOf } from './new-plan.ts';

/** A word that no record contains. */
const unmatchedWord = 'qzxjqv';
/** Appended to a word that the page shows, makes a word that no record contains. */
const unmatchedSuffix = 'q';

/**
 * Searches for a word that the page shows, for the same word spelled otherwise, and for one that nothing
 * contains.
 */
export function planSearches(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  const searched = searchField(form);
  if (searched === null) return [];
  const field = form.fields.indexOf(searched);
  const on = `${withField(place, searched)}on "${nameOf(page)}"`;
  const search = (value: string, title: string): NewPlan => ({
    ...formPlan(place, 'search', '', 'The page offers a search.'),
    title,
    trial: { field, value, says: '', valid: true } satisfies FieldTrial,
  });
  const word = searchWord(page, form);
  const found =
    word === null
      ? []
      : [
          search(word, `Searching for "${word}" ${on} finds it`),
          search(respelled(word), `Searching for "${respelled(word)}" ${on} finds "${word}"`),
        ];
  const missing = word === null ? unmatchedWord : `${word}${unmatchedSuffix}`;
  return [...found, search(missing, `Searching for "${missing}" ${on} finds nothing`)];
}

/** Names the field, if the page has several searches. */
function withField({ page, form }: FormPlace, { label }: FormField): string {
  const others = formsOf(page).filter((other) => other.form.purpose === 'search' && other.form !== form);
  return others.length === 0 || label === '' ? '' : `with "${label}" `;
}

/** The word in the other case, and without its last letter if it is long enough. */
function respelled(word: string): string {
  const other = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
  return other.length > 4 ? other.slice(0, -1) : other;
}
