import {
  type Control,
  type DraftedFlow,
  type FormField,
  type FormModel,
  type NewPlan,
  networkIdleWait,
  type PageModel,
  type Step,
} from '@testkernel/sdk';
import { isListControl } from '../lists/list-control.ts';
import { type ListedEntry, listedEntries, namedEntry } from '../lists/listed-entries.ts';
import { submitStep } from '../write/form-steps.ts';
import { searchField } from '../write/search-word.ts';
import { formsOf } from './forms/form-place.ts';
import { useOf } from './forms/form-use.ts';
import { listDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
import { optionWithout } from './lists/option-without.ts';
import { nameOf } from './page-names.ts';
import { unmatchedWord } from './search.ts';

const clears =
  /^(clear|reset|zurücksetzen|leeren|réinitialiser|effacer|limpiar|restablecer)( (all|the|your|search|filters?|selection|alle|suche|filter|auswahl|les filtres|la recherche|filtros|la búsqueda))*$/i;

/** Narrows a list by all that the page offers for that, clears it with the page's own control, and expects the whole list again. */
export const clearing: DraftedFlow = {
  rank: 76,
  keywords: ['clear', 'reset', 'filters', 'search', 'everything'],
  rationale: 'Users who clear a search believe that they see everything again.',
  writes: false,
  provenBy: 'uses-list',
  family: listFamily,
  plan: (site) => oncePerList(site, plansOf),
  coverageKey: listKey,
  draft(plan, site) {
    const page = site.page(plan.pageUrl);
    const narrowed = page && narrowedList(page);
    if (!narrowed) return null;
    const { entry, narrowing, fields } = narrowed;
    const isHidden: Step = { action: 'assertHidden', selector: entry };
    const draft = listDraft(plan, site);
    return (
      draft && {
        ...draft,
        action: [...narrowing, isHidden, networkIdleWait, ...draft.action],
        assertions: [...fields.map(asItWas), { action: 'assert', selector: entry }],
        expectation: { kind: 'known', checked: true, reads: true },
      }
    );
  },
};

function plansOf(page: PageModel): NewPlan[] {
  const control = clearerOf(page);
  if (control === undefined || narrowedList(page) === null) return [];
  return [listPlan(page, control, `Shows the whole list on "${nameOf(page)}" again with "${control.name}"`)];
}

function clearerOf({ controls }: PageModel): Control | undefined {
  return controls.find((control) => clears.test(control.name) && isListControl(control));
}

interface NarrowedList {
  /** Locator of an entry that is not in the narrowed list. */
  readonly entry: string;
  readonly narrowing: readonly Step[];
  readonly fields: readonly FormField[];
}

/** Null where nothing narrows the list of the page, or it shows no entry. */
function narrowedList(page: PageModel): NarrowedList | null {
  const [entry] = listedEntries(page);
  const forms = formsOf(page)
    .filter((place) => place.state === null && /^(search|choice)$/.test(useOf(place)))
    .map(({ form }) => form);
  const narrowed = entry === undefined ? [] : forms.map((form) => narrowingOf(form, page, entry));
  const narrowing = narrowed.flatMap(({ steps }) => steps);
  const fields = narrowed.flatMap((one) => one.fields);
  if (entry === undefined || fields.length === 0) return null;
  return { entry: namedEntry(entry), narrowing, fields };
}

/** Searches for what no entry contains, and chooses options that the entry does not show. */
function narrowingOf(
  form: FormModel,
  page: PageModel,
  entry: ListedEntry,
): { steps: Step[]; fields: FormField[] } {
  const searched = searchField(form);
  const entered = form.fields.flatMap((field) => {
    const [selector] = field.locators;
    const value = field === searched ? unmatchedWord : optionWithout(field, page, entry)?.value;
    if (selector === undefined || value === undefined) return [];
    return [{ field, step: { action: field.type === 'select' ? 'select' : 'fill', selector, value } }];
  });
  const fills = entered.map(({ step }) => step);
  return {
    steps: fills.length === 0 ? [] : [...fills, ...submitStep(form, fills)],
    fields: entered.map(({ field }) => field),
  };
}

function asItWas({ locators: [selector], value, label }: FormField): Step {
  return {
    action: 'assertValue',
    ...(selector === undefined ? {} : { selector }),
    expected: value,
    description: label === '' ? 'It is as it was' : `"${label}" is as it was`,
  };
}
