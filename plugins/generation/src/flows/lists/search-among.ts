import {
  type Draft,
  type FieldEntry,
  type FlowPlan,
  type FlowSite,
  type NewPlan,
  networkIdleWait,
  type Step,
} from '@testkernel/sdk';
import { listedEntries, namedEntry } from '../../lists/listed-entries.ts';
import { submitStep, tryAlone } from '../../write/form-steps.ts';
import { namedFirst, searchField } from '../../write/search-word.ts';
import { reachForm } from '../forms/form-draft.ts';
import { type FormPlace, formsOf } from '../forms/form-place.ts';
import { formPlan } from '../forms/form-plan.ts';
import { useOf } from '../forms/form-use.ts';
import { nameOf } from '../page-names.ts';
import { optionWithout } from './option-without.ts';

const maxSelects = 2;

/**
 * Plans to search for the first entry of the list while another option is chosen that leaves it out, one for each select field by which
 * the page is filtered.
 */
export function searchesAmong(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  const first = namedFirst(page);
  const searched = searchField(form);
  if (first === null || searched === null) return [];
  const trial = { field: form.fields.indexOf(searched), value: first.word, says: '', valid: true };
  return optionsWithout(place)
    .slice(0, maxSelects)
    .map(({ label, ...alsoChooses }) => ({
      ...formPlan(place, { does: 'Searches', reason: 'The page offers a search and a choice.', trial }),
      title: `Searches "${nameOf(page)}" only among "${label}"`,
      alsoChooses,
    }));
}

/**
 * Chooses the option, searches for the entry, and expects it only once what the page showed at first is chosen again. Null where the plan
 * chooses nothing, or the site has no such fields.
 */
export function searchAmongDraft(plan: FlowPlan, site: FlowSite): Draft | null {
  const { alsoChooses, trial } = plan;
  const reached = reachForm(plan, site);
  const page = site.page(plan.pageUrl);
  const first = page && namedFirst(page);
  if (!alsoChooses || !trial || !reached || !first) return null;
  const choosing = site.placeOf({ ...plan, form: alsoChooses.form })?.form;
  const field = choosing?.fields[alsoChooses.field];
  const [selector] = field?.locators ?? [];
  if (!choosing || !field || selector === undefined) return null;
  const entry = namedEntry(first);
  const isHidden: Step = { action: 'assertHidden', selector: entry };
  const choiceBefore: Step[] = [{ action: 'select', selector, value: field.value }];
  return {
    setup: reached.setup,
    action: [
      ...tryAlone(choosing, alsoChooses),
      isHidden,
      networkIdleWait,
      ...tryAlone(reached.form, trial),
      networkIdleWait,
    ],
    assertions: [
      isHidden,
      ...choiceBefore,
      ...submitStep(choosing, choiceBefore),
      { action: 'assert', selector: entry },
    ],
    expectation: { kind: 'known', checked: true, reads: true },
  };
}

interface OptionWithout extends FieldEntry {
  /** The index of its form. */
  readonly form: number;
  readonly label: string;
}

/** Of each select field that filters the list, in whichever form of the page or state, the first option that leaves the first entry out. */
function optionsWithout({ page, state }: FormPlace): OptionWithout[] {
  const [entry] = listedEntries(page);
  if (entry === undefined) return [];
  return formsOf(page)
    .filter((place) => place.state?.id === state?.id && /^(search|choice)$/.test(useOf(place)))
    .flatMap(({ form, index }) =>
      form.fields.flatMap((field, at) => {
        const option = optionWithout(field, page, entry);
        return option === null ? [] : [{ form: index, field: at, ...option }];
      }),
    );
}
