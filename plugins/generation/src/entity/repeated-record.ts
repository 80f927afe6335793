import type { Draft, FlowPlan } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import { unique } from '../write/field-value.ts';
import type { Entity } from './entity.ts';
import { reopening } from './exploration.ts';
import { recordPlan, storedSteps, subjectOf } from './record-plan.ts';

/** Names of fields of which two records rarely have the same value. */
const identifying =
  /\b(e-?mail|user ?name|code|sku|number|no|slug|key|isbn|barcode|kennung|nummer|numéro|número)\b/i;

/**
 * Sends a form a second time with what the attempt's own record has already, and removes the record. Null where no field of the form
 * identifies a record, or where records can't be removed.
 */
export function repeatedRecord(draft: Draft, effect: ObservedEffect, entity: Entity): Draft | null {
  const field = draft.action.find(
    ({ selector = '', value }) => value?.includes(unique) && identifying.test(selector),
  )?.selector;
  if (field === undefined || entity.remove === null || entity.endsOnOwnPage) return null;
  const formAgain = draft.setup.slice(draft.setup.findLastIndex(({ action }) => action === 'navigate'));
  return {
    setup: [...draft.setup, ...draft.action, ...storedSteps(effect), ...formAgain],
    action: draft.action,
    assertions: [],
    expectation: { kind: 'refusal', field, given: 'wrong' },
    cleanUp: [...reopening(draft), ...entity.open, ...entity.remove],
  };
}

export function repeatedPlan(plan: FlowPlan): FlowPlan {
  const title = `Refuses "${subjectOf(plan)}" with what another record has`;
  return { ...recordPlan(plan, 'again'), priority: 'medium', title };
}
