import {
  type DraftedFlow,
  type FlowPlan,
  type FlowSite,
  type FormField,
  type FormModel,
  type NewPlan,
  networkIdleWait,
  type PageModel,
  type Step,
} from '@testkernel/sdk';
import { keepingSteps } from '../lists/keeping-steps.ts';
import { narrowingOptions } from '../lists/narrowing-options.ts';
import { nextPageSteps } from '../lists/next-page.ts';
import { otherPageSteps } from '../lists/other-page.ts';
import { tryAlone } from '../write/form-steps.ts';
import { reachForm, tryingDraft } from './forms/form-draft.ts';
import { type FormPlace, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';
import { isOrder } from './forms/is-order.ts';
import { chosenRows, mayList } from './lists/chosen-rows.ts';
import { sortedColumn } from './lists/sorted-column.ts';
import { nameOf } from './page-names.ts';

const maxChoices = 4;
/** Selects with the same options from which on each is one of a record. */
const ofRecords = 3;

/**
 * Chooses what decides what a page shows: the first options of each select field, boxes, other radio buttons, a number and a day; and
 * options of two such fields one after the other.
 */
export const choice: DraftedFlow = {
  rank: 78,
  keywords: ['choose', 'select', 'filter', 'option', 'show', 'only'],
  rationale: 'Users rely on a narrowed list to show everything that they asked for, and nothing else.',
  writes: false,
  provenBy: 'sends-form',
  family: formFamily,
  plan(site) {
    const places = formsOfSite(site).filter((place) => /^(search|choice)$/.test(useOf(place)));
    const choices = withoutRecords(places.flatMap(choicesOf));
    return [...choices.flatMap(plansOf), ...pairsOf(choices)];
  },
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    const draft = reached && tryingDraft(reached, plan.trial);
    if (draft === null || reached === null) return null;
    const page = site.page(plan.pageUrl);
    const related = {
      ...draft,
      setup: [...draft.setup, ...earlierChoice(plan, site)],
      possible: relationsOf(plan, site, page),
      ...(page !== undefined && optionsOf(plan, site).some((option) => !mayList(page, option))
        ? { mayListNothing: true as const }
        : {}),
      further: page === undefined ? [] : nextPageSteps(page),
      ...(page !== undefined && isFirstOption(plan, reached.form, page)
        ? { keeping: keepingSteps(page), repeatedFrom: otherPageSteps(page) }
        : {}),
    };
    return isLoose(reached.form) ? { ...related, expectation: { kind: 'change', reads: true } } : related;
  },
};

/** A field that decides what a page shows, and what else may be chosen in it. */
interface Choice {
  readonly place: FormPlace;
  readonly index: number;
  readonly field: FormField;
  readonly options: FormField['options'];
}

function choicesOf(place: FormPlace): Choice[] {
  return place.form.fields.flatMap((field, index) => {
    if (field.locators.length === 0) return [];
    const options = narrowingOptions(field, place.page);
    return options.length === 0 ? [] : [{ place, index, field, options }];
  });
}

/** Without selects that are repeated outside of any form: each sets the state of one record of a list, and is used on records of the tests. */
function withoutRecords(choices: readonly Choice[]): Choice[] {
  const loose = choices.filter(({ place, field }) => field.type === 'select' && isLoose(place.form));
  const repeated = Map.groupBy(loose, ({ place, field }) => JSON.stringify([place.page.path, field.options]));
  const left = new Set([...repeated.values()].filter(({ length }) => length >= ofRecords).flat());
  return choices.filter((choice) => !left.has(choice));
}

function plansOf({ place, index, field, options }: Choice): NewPlan[] {
  const { form, page } = place;
  return options.slice(0, maxChoices).map(({ value, label }) => ({
    ...formPlan(place, {
      does: choosing(form, field),
      reason: 'The page offers a choice.',
      trial: { field: index, value, says: '', valid: true },
    }),
    title: `${choosing(form, field)} "${nameOf(page)}" by ${chosenIn(field, label || value)}`,
  }));
}

/** The first options of the first two fields by which each page is filtered, and their last ones. */
function pairsOf(choices: readonly Choice[]): NewPlan[] {
  const filtering = choices.filter(({ place, field }) => choosing(place.form, field) !== 'Sorts');
  return filtering.flatMap((one, at) => {
    const isOfSamePage = ({ place }: Choice) =>
      place.page === one.place.page && place.state?.id === one.place.state?.id;
    const other = filtering.slice(at + 1).find((choice) => isOfSamePage(choice) && !isSameGroup(choice, one));
    if (other === undefined || filtering.slice(0, at).some(isOfSamePage)) return [];
    const last = Math.min(one.options.length, other.options.length) > 1 ? [-1] : [];
    return [0, ...last].flatMap((position) => pairOf(one, other, position) ?? []);
  });
}

/** Whether both are radio buttons of which only one can be chosen. */
function isSameGroup({ field: one }: Choice, { field: other }: Choice): boolean {
  return one.type === 'radio' && other.type === 'radio' && one.name === other.name;
}

function pairOf(one: Choice, other: Choice, position: number): NewPlan | null {
  const [first, second] = [one, other].map(({ options }) => options.at(position));
  if (first === undefined || second === undefined) return null;
  const { place, index, field } = other;
  const does = choosing(place.form, field);
  const names = [
    pairedName(one.field, first.label || first.value),
    pairedName(other.field, second.label || second.value),
  ];
  return {
    ...formPlan(place, {
      does,
      reason: 'The page offers two choices.',
      trial: { field: index, value: second.value, says: '', valid: true },
    }),
    title: `${does} "${nameOf(place.page)}" by ${names.join(' and ')}`,
    alsoChooses: { form: one.place.index, field: one.index, value: first.value },
  };
}

/** What is chosen, and with which field, where that has another name. */
function chosenIn({ label }: FormField, option: string): string {
  return label === '' || label === option ? `"${option}"` : `"${option}" with "${label}"`;
}

/** The same, without the field where the option is a word that says what it is. */
function pairedName(field: FormField, option: string): string {
  return field.type === 'select' ? `"${option}"` : chosenIn(field, option);
}

/** Whether the first thing is chosen that may be in a field by which the page is filtered. */
function isFirstOption({ trial, alsoChooses }: FlowPlan, form: FormModel, page: PageModel): boolean {
  const field = trial && form.fields[trial.field];
  if (!field || alsoChooses !== undefined || choosing(form, field) === 'Sorts') return false;
  return narrowingOptions(field, page)[0]?.value === trial.value;
}

/** What is chosen before, until the page shows it. */
function earlierChoice(plan: FlowPlan, site: FlowSite): Step[] {
  const { alsoChooses } = plan;
  const form = alsoChooses && site.placeOf({ ...plan, form: alsoChooses.form })?.form;
  return form ? [...tryAlone(form, alsoChooses), networkIdleWait] : [];
}

/** What choosing an option does to the page, as the beginning of a title. */
function choosing({ purpose }: FormModel, field: FormField): string {
  if (isOrder(field)) return 'Sorts';
  return purpose === 'search' || purpose === 'filter' ? 'Filters' : 'Updates';
}

/** What entries may show of what was chosen; null where that is no word, such as a number up to which they are shown. */
function shownOption({ type, label, options }: FormField, value: string): string | null {
  if (type === 'radio') return label.trim() || null;
  const option = options.find((one) => one.value === value);
  return option === undefined ? null : option.label.trim() || option.value;
}

/** What may hold whatever the list has: the orders of the column by which the choice sorts, or that each entry shows what was chosen. */
function relationsOf(plan: FlowPlan, site: FlowSite, page: PageModel | undefined): Step[] {
  if (page === undefined) return [];
  return chosenOf(plan, site).flatMap(({ sorts, option }) =>
    sorts ? sortedColumn(page, option) : chosenRows(page, option),
  );
}

/** What entries may show of what was chosen. */
function optionsOf(plan: FlowPlan, site: FlowSite): string[] {
  return chosenOf(plan, site).flatMap(({ sorts, option }) => (sorts ? [] : [option]));
}

/** The options that are chosen, and whether the list is sorted by them. */
function chosenOf(plan: FlowPlan, site: FlowSite): { readonly sorts: boolean; readonly option: string }[] {
  const { alsoChooses, form, trial } = plan;
  const chosen = [
    ...(alsoChooses ? [alsoChooses] : []),
    ...(trial === undefined || form === undefined ? [] : [{ ...trial, form }]),
  ];
  return chosen.flatMap((entry) => {
    const place = site.placeOf({ ...plan, form: entry.form });
    const field = place?.form?.fields[entry.field];
    const option = field && shownOption(field, entry.value);
    if (!place?.form || !field || !option) return [];
    return [{ sorts: choosing(place.form, field) === 'Sorts', option }];
  });
}

/** A choice outside of any form may only change what is shown, or may be saved at once. */
function isLoose({ method, submit }: FormModel): boolean {
  return method === 'dialog' && submit === null;
}
