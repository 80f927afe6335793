import type { DraftedFlow, FlowPlan, FormField, FormModel, NewPlan, PageModel, Step } from '@testkernel/sdk';
import { reachForm, tryingDraft } from './forms/form-draft.ts';
import { type FormPlace, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';
import { chosenRows } from './lists/chosen-rows.ts';
import { nextPageSteps } from './lists/next-page.ts';
import { sortedColumn } from './lists/sorted-column.ts';
import { nameOf } from './page-names.ts';

const maxChoices = 4;

/** Chooses the first options of each select field that decides what a page shows. */
export const choice: DraftedFlow = {
  rank: 78,
  keywords: ['choose', 'select', 'filter', 'option', 'show', 'only'],
  rationale: 'Users rely on a narrowed list to show everything that they asked for, and nothing else.',
  writes: false,
  provenBy: 'sends-form',
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter((place) => /^(search|choice)$/.test(useOf(place)))
      .flatMap(plansOf),
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    const draft = reached && tryingDraft(reached, plan.trial);
    if (draft === null || reached === null) return null;
    const page = site.page(plan.pageUrl);
    const related = {
      ...draft,
      possible: relationsOf(plan, reached.form, page),
      further: page === undefined ? [] : nextPageSteps(page),
    };
    return isLoose(reached.form) ? { ...related, expectation: { kind: 'change', reads: true } } : related;
  },
};

function plansOf(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  return form.fields.flatMap((field, index) => {
    if (field.type !== 'select' || field.locators.length === 0) return [];
    return field.options
      .filter(({ value }) => value !== field.value)
      .slice(0, maxChoices)
      .map(({ value, label }) => ({
        ...formPlan(place, {
          does: choosing(form, field),
          reason: 'The page offers a choice.',
          trial: { field: index, value, says: '', valid: true },
        }),
        title: `${choosing(form, field)} "${nameOf(page)}" by "${label || value}"${field.label === '' ? '' : ` with "${field.label}"`}`,
      }));
  });
}

const sorting = /\b(sort|order(ed)?|sortier|trier|ordenar)/i;

/** What choosing an option does to the page, as the beginning of a title. */
function choosing({ purpose }: FormModel, { label, name }: FormField): string {
  if (sorting.test(`${label} ${name}`)) return 'Sorts';
  return purpose === 'search' || purpose === 'filter' ? 'Filters' : 'Updates';
}

/** What may hold whatever the list has: the orders of the column by which the choice sorts, or that each entry shows what was chosen. */
function relationsOf({ trial }: FlowPlan, form: FormModel, page: PageModel | undefined): Step[] {
  const field = form.fields[trial?.field ?? -1];
  const option = field?.options.find(({ value }) => value === trial?.value);
  if (!page || !field || !option) return [];
  return choosing(form, field) === 'Sorts'
    ? sortedColumn(page, option.label)
    : chosenRows(page, option.label.trim() || option.value);
}

/** A choice outside of any form may only change what is shown, or may be saved at once. */
function isLoose({ method, submit }: FormModel): boolean {
  return method === 'dialog' && submit === null;
}
