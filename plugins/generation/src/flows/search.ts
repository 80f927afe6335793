import type { Draft, DraftedFlow, FormField, NewPlan } from '@testkernel/sdk';
import { namedEntry } from '../lists/listed-entries.ts';
import { otherPageSteps } from '../lists/other-page.ts';
import {
  entryByName,
  namedFirst,
  type SearchedEntry,
  searchedEntries,
  searchField,
  searchWord,
} from '../write/search-word.ts';
import { reachForm, tryingDraft } from './forms/form-draft.ts';
import { type FormPlace, formsOf, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';
import { searchAmongDraft, searchesAmong } from './lists/search-among.ts';
import { nameOf } from './page-names.ts';

/** A word that no record contains. */
export const unmatchedWord = 'qzxjqv';
/** Appended to a word that the page shows, makes a word that no record contains. */
const unmatchedSuffix = 'q';

/**
 * Searches for a word that the page shows, for the same word spelled otherwise, for what an entry says in other places, for a
 * word that nothing contains, and for an entry that another choice leaves out.
 */
export const search: DraftedFlow = {
  rank: 84,
  keywords: ['search', 'find', 'look', 'filter', 'results'],
  rationale: 'Users rely on a search to find what is there, and nothing else.',
  writes: false,
  provenBy: 'sends-form',
  continues: 'by-buttons',
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter((place) => useOf(place) === 'search')
      .flatMap((place) => [...plansOf(place), ...searchesAmong(place)]),
  coverageKey: formKey,
  draft(plan, site) {
    if (plan.alsoChooses !== undefined) return searchAmongDraft(plan, site);
    const reached = reachForm(plan, site);
    const draft = reached && tryingDraft(reached, plan.trial);
    const page = site.page(plan.pageUrl);
    const value = plan.trial?.value ?? '';
    if (draft === null || reached === null || page === undefined) return draft;
    if (value !== searchWord(page, reached.form)) {
      const named = entryByName(page);
      const entry = [...(named ? [named] : []), ...searchedEntries(page)].find(({ word }) =>
        [word, respelled(word)].includes(value),
      );
      return entry === undefined ? draft : findingDraft(draft, entry);
    }
    const first = namedFirst(page);
    const entry = [...(first ? [first] : []), ...searchedEntries(page)].find(({ word }) => word === value);
    const found: Draft['assertions'] =
      entry === undefined ? [] : [{ action: 'assert', selector: namedEntry(entry) }];
    return { ...draft, assertions: found, repeatedFrom: otherPageSteps(page) };
  },
};

/**
 * It is not known whether the search looks at everything that an entry says, so that there is only a test if it finds it. The page has
 * shown the entry before, so that it is asserted once the other one is gone: until then it may be what the page showed before.
 */
function findingDraft(draft: Draft, { role, name, other }: SearchedEntry): Draft {
  return {
    ...draft,
    assertions: [
      { action: 'assertHidden', selector: namedEntry({ role, name: other }) },
      { action: 'assert', selector: namedEntry({ role, name }) },
    ],
    expectation: { kind: 'known', checked: true },
  };
}

function plansOf(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  const searched = searchField(form);
  if (searched === null) return [];
  const field = form.fields.indexOf(searched);
  const where = `${inField(place, searched)}on "${nameOf(page)}"`;
  const searching = (value: string, result: string): NewPlan => ({
    ...formPlan(place, {
      does: 'Searches',
      reason: 'The page offers a search.',
      trial: { field, value, says: '', valid: true },
    }),
    title: `Finds ${result} when searching for "${value}" ${where}`,
  });
  const word = searchWord(page, form);
  const entries = searchedEntries(page);
  const found = word === null ? [] : [searching(word, 'matches')];
  // A number has no case: another text of the first entry is spelled otherwise then.
  const cased =
    word !== null && hasCase(word) ? { word, name: word } : entries.find((entry) => hasCase(entry.word));
  const otherCase = cased === undefined ? [] : [searching(respelled(cased.word), `"${cased.name}"`)];
  const others = entries.map((entry) => searching(entry.word, `"${entry.name}"`));
  const missing = word === null ? unmatchedWord : `${word}${unmatchedSuffix}`;
  return [...found, ...otherCase, ...others, searching(missing, 'nothing')];
}

function hasCase(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

/** Names the field, if the page has searches with other names. */
function inField({ page }: FormPlace, { label }: FormField): string {
  const searches = formsOf(page).filter(({ form }) => form.purpose === 'search');
  const names = searches.flatMap(({ form }) => searchField(form)?.label ?? []);
  return label === '' || names.every((name) => name === label) ? '' : `in "${label}" `;
}

/** The word in the other case, and without its last letter if it is long enough. */
function respelled(word: string): string {
  const other = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
  return other.length > 4 ? other.slice(0, -1) : other;
}
