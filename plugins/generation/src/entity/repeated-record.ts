import type { Draft, FlowPlan, Step } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import { fromLastPage } from '../write/from-last-page.ts';
import { openByAddress } from '../write/load-again.ts';
import { uniqueDay } from '../write/own-day.ts';
import { unique } from '../write/unique.ts';
import type { Entity } from './entity.ts';
import { recordPlan, storedSteps, subjectOf } from './record-plan.ts';
import { removingFromList } from './removing.ts';

/** Names of fields of which two records rarely have the same value. */
const identifying =
  /\b(e-?mail|user ?name|code|sku|number|no|slug|key|isbn|barcode|kennung|nummer|numéro|número)\b/i;

/**
 * Sends a form a second time with what the attempt's own record has already, and removes the record: the ways in which that may be
 * possible. Empty where no field of the form identifies a record, or where records can't be removed.
 */
export function repeatedRecord(draft: Draft, effect: ObservedEffect, entity: Entity): Draft[] {
  const { back, remove, endsOnOwnPage } = entity;
  const field = identifyingField(draft);
  if (field === undefined || remove === null) return [];
  const ways = endsOnOwnPage ? pageBefore : [back];
  const stored = storedSteps(effect);
  return ways.map((way) => sentAgain(draft, stored, field, [...way, ...removingFromList(entity, remove)]));
}

/** The same of a form whose records are listed elsewhere, and stay. Null where no field of the form identifies a record. */
export function repeatedUnseen(draft: Draft, effect: ObservedEffect): Draft | null {
  const field = identifyingField(draft);
  return field === undefined ? null : sentAgain(draft, storedSteps(effect), field, []);
}

function identifyingField({ action }: Draft): string | undefined {
  return action.find(
    ({ selector = '', value }) =>
      value?.includes(uniqueDay) || (value?.includes(unique) && identifying.test(selector)),
  )?.selector;
}

/**
 * Sends a form a second time with what the attempt has entered already, where that is taken back each time, after all that was observed
 * the first time. Null where nothing is entered.
 *
 * @param takingBack starts on the page on which the form ended
 * @param endedOn the path of that page, which may show other entries than the page of the form, such as those of another week
 */
export function repeatedEntry(
  draft: Draft,
  effect: ObservedEffect,
  takingBack: readonly Step[],
  endedOn: string,
): Draft | null {
  const field = draft.action.find(({ action }) => /^(fill|select)$/.test(action))?.selector;
  return field === undefined
    ? null
    : sentAgain(draft, effect.steps, field, [...openByAddress(endedOn), ...takingBack]);
}

function sentAgain(
  { setup, action }: Draft,
  observed: readonly Step[],
  field: string,
  cleanUp: readonly Step[],
): Draft {
  const formAgain = fromLastPage(setup);
  return {
    setup: [...setup, ...action, ...observed, ...formAgain],
    action,
    assertions: [],
    expectation: { kind: 'refusal', field, given: 'wrong' },
    cleanUp,
  };
}

const goBack: Step = { action: 'goBack', description: 'Back to the record' };
/** On a page that does not show the record, what removes something would remove that of somebody else. */
const shown: Step = { action: 'wait', selector: `getByText('${unique}').first()` };
/** From the refused form to the page of the record, after which it was opened: the refusal may be a page of its own. */
const pageBefore: readonly (readonly Step[])[] = [
  [goBack, goBack, shown],
  [goBack, shown],
];

export function repeatedPlan(plan: FlowPlan): FlowPlan {
  const title = `Refuses "${subjectOf(plan)}" with what another record has`;
  return { ...recordPlan(plan, 'again'), priority: 'medium', title };
}

export function repeatedInCapitalsPlan(plan: FlowPlan): FlowPlan {
  const { title } = repeatedPlan(plan);
  return {
    ...recordPlan(plan, 'again in capitals'),
    priority: 'medium',
    title: `${title}, in capital letters`,
  };
}

/**
 * The same, where what is sent the second time is written in capital letters, except for the attempt's unique word. Null where it has no
 * small ones.
 *
 * @param again of which the second time is refused because of one field
 */
export function inCapitals(again: Draft): Draft | null {
  const { expectation, action } = again;
  if (expectation.kind !== 'refusal') return null;
  const written = action.map((step) =>
    step.selector === expectation.field && step.action === 'fill' && step.value !== undefined
      ? { ...step, value: capitalsOf(step.value) }
      : step,
  );
  return written.some((step, index) => step.value !== action[index]?.value)
    ? { ...again, action: written }
    : null;
}

/** Placeholders stay as they are. */
function capitalsOf(value: string): string {
  return value.replace(/(\{\{[^}]*\}\})|[^{]+/g, (text, placeholder) => placeholder ?? text.toUpperCase());
}
