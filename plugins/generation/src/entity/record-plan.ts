import { type Draft, type FlowPlan, flowKey, networkIdleWait, type Step } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import { closed, isOpened } from '../write/closed-form.ts';

/** What a plan is about, as titles of further tests name it. */
export function subjectOf({ subject, title }: FlowPlan): string {
  return subject ?? title;
}

/** The plan of a further test of the records that a form creates. */
export function recordPlan(plan: FlowPlan, name: string): FlowPlan {
  return { ...plan, id: `${plan.id}.${name}`, key: flowKey(plan.key, name), flow: 'entity' };
}

/** Wait until the record is stored, before the page is left. */
export function storedSteps({ steps }: ObservedEffect): Step[] {
  return [...steps.filter(({ action }) => action.startsWith('assert')).slice(0, 1), networkIdleWait];
}

/** Waits until the record is stored, and searches its list for it where that is necessary: behind an open dialog nothing can be entered. */
export function findingStored(draft: Draft, effect: ObservedEffect, search: readonly Step[]): Step[] {
  const isBehindForm = search.length > 0 && isOpened(draft);
  return [...storedSteps(effect), ...(isBehindForm ? [closed(draft)] : []), ...search];
}

/** The same, without waiting where nothing is searched. */
export function searching(draft: Draft, effect: ObservedEffect, search: readonly Step[]): Step[] {
  return search.length === 0 ? [] : findingStored(draft, effect, search);
}
