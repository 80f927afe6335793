import { type FlowPlan, flowKey, networkIdleWait, type Step } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';

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
