import { type ClassifiedPage, type FieldTrial, type FlowKind, formSignature } from '@testkernel/sdk';
import { closerOf } from '../write/closing.ts';
import { canBeFilled, holdsData, isChoice, isSafeToSubmit } from './form-fitness.ts';
import { type FormPlace, formsOf } from './form-place.ts';
import { formPlan } from './form-plan.ts';
import { planChoices } from './list-plans.ts';
import type { NewPlan } from './new-plan.ts';
import { planSearches } from './search-plans.ts';
import { bounds, refusals } from './trials.ts';

/** The flows of each form. Forms that are on several pages are planned once. */
export function planForms(pages: readonly ClassifiedPage[]): NewPlan[] {
  const seen = new Set<string>();
  return pages.flatMap(({ page, kind }) =>
    formsOf(page).flatMap((place) => {
      const signature = formSignature(place.form);
      if (seen.has(signature)) return [];
      seen.add(signature);
      return planForm(place, kind === 'detail');
    }),
  );
}

function planForm(place: FormPlace, isDetail: boolean): NewPlan[] {
  const { form } = place;
  if (form.purpose === 'search') return [...planSearches(place), ...planChoices(place)];
  if (form.purpose === 'filter' || (form.submit === null && isChoice(form))) return planChoices(place);
  if (form.purpose === 'login') return form.submit === null ? [] : refusalPlans(place);
  return holdsData(form) ? planFilledForm(place, isDetail) : planEmptyForm(place);
}

function planEmptyForm(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  const invalid = form.submit !== null && !form.destructive ? refusalPlans(place) : [];
  if (!isSafeToSubmit(form, page) || !canBeFilled(form)) return invalid;
  const says = form.fields.length === 0 ? 'does something' : 'accepts valid data';
  return [
    formPlan(place, 'form', says, `${page.path} has a form.`),
    ...planCancel(place),
    ...bounds(form).map((trial) => tried(place, 'form', trial)),
    ...invalid,
  ];
}

/**
 * Plans for a form that shows existing data: the test changes it and restores it. The forms of single records
 * are left out, because other tests assert on these records.
 */
function planFilledForm(place: FormPlace, isDetail: boolean): NewPlan[] {
  const { form, page } = place;
  if (isDetail || !isSafeToSubmit(form, page) || !canBeFilled(form)) return [];
  return [formPlan(place, 'form', 'keeps what is entered', `${page.path} shows what was entered before.`)];
}

/** Fills in the form, and closes its state without sending it. */
function planCancel(place: FormPlace): NewPlan[] {
  const { state } = place;
  if (state === null || closerOf(state) === null) return [];
  return [formPlan(place, 'entity', 'given up keeps nothing', 'Who gives up expects that nothing was kept.')];
}

function refusalPlans(place: FormPlace): NewPlan[] {
  return refusals(place.form).map((trial) => tried(place, 'form-invalid', trial));
}

function tried(place: FormPlace, flow: FlowKind, trial: FieldTrial): NewPlan {
  return { ...formPlan(place, flow, trial.says, 'The fields have constraints.'), trial };
}
