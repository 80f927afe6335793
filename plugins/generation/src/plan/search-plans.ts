import type { FieldTrial, FormField } from '@testkernel/sdk';
import { searchField, searchWord } from '../write/search-word.ts';
import { type FormPlace, formsOf } from './form-place.ts';
import { formPlan } from './form-plan.ts';
import { type NewPlan, nameOf } from './new-plan.ts';

/** Nothing is called like this. */
const nowhere = 'qzxjqv';
/** Nothing is called like something that there is with this behind it. */
const wrongLetter = 'q';

/** That a search finds what is there, however it is spelled, and nothing else. */
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
          search(spelledOtherwise(word), `Searching for "${spelledOtherwise(word)}" ${on} finds "${word}"`),
        ];
  const missing = word === null ? nowhere : `${word}${wrongLetter}`;
  return [...found, search(missing, `Searching for "${missing}" ${on} finds nothing`)];
}

/** Which of several searches of a page is meant. */
function withField({ page, form }: FormPlace, { label }: FormField): string {
  const others = formsOf(page).filter((other) => other.form.purpose === 'search' && other.form !== form);
  return others.length === 0 || label === '' ? '' : `with "${label}" `;
}

/** The other case, and without the last letter: people type neither in full nor in capitals. */
function spelledOtherwise(word: string): string {
  const other = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
  return other.length > 4 ? other.slice(0, -1) : other;
}
