import type { FlowPlan, Step, TestCandidate } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { Draft } from '../write/draft.ts';
import { networkIdleWait } from '../write/network-idle-wait.ts';
import { candidateOf, toCandidate } from '../write/to-candidate.ts';
import type { Entity } from './entity-explorer.ts';

/** Impatient people click twice; one record is what they want. */
function sentTwice(plan: FlowPlan, draft: Draft, { rows, open, remove }: Entity): TestCandidate[] {
  const send = draft.action.at(-1);
  // A form that was there from the start may stay, and be sent by each click.
  const isOpened = draft.setup.at(-1)?.action === 'click';
  if (!isOpened || rows === null || remove === null || send?.action !== 'click') return [];
  const twice: FlowPlan = { ...plan, id: `${plan.id}.twice`, flow: 'entity', priority: 'medium' };
  const name = `${plan.title.replace(/ accepts valid data$/, '')} sent with a double click makes one record`;
  const steps: Step[] = [
    ...draft.setup,
    ...draft.action.slice(0, -1),
    { ...send, action: 'dblclick' },
    { action: 'assertHidden', selector: send.selector ?? '' },
    networkIdleWait,
    { action: 'assertCount', selector: rows, expected: '1' },
    ...open,
    ...remove,
  ];
  return [candidateOf(twice, name, steps)];
}

/** A record made with particular data, read, and removed. */
export function recordTest(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  entity: Entity,
): TestCandidate {
  const { open, remove } = entity;
  const shown = plan.trial === undefined ? [] : [shows(plan.trial.value)];
  const candidate = toCandidate(plan, draft, effect, false);
  return { ...candidate, steps: [...candidate.steps, ...open, ...shown, ...(remove ?? [])] };
}

function shows(value: string): Step {
  return { action: 'assert', selector: "locator('body')", expected: value };
}

/** A record made, read and removed; and one made, changed and removed. */
export function entityTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  entity: Entity,
): TestCandidate[] {
  const { listed, open, content, update } = entity;
  const remove = entity.remove ?? [];
  const create = toCandidate(plan, draft, effect, false);
  const created = {
    ...create,
    name: `${create.name}${open.length > 0 ? ', shows it' : ''}${remove.length > 0 ? ' and removes it again' : ''}`,
    steps: [...create.steps, ...listed, ...open, ...content, ...remove],
  };
  const tests = [created, ...sentTwice(plan, draft, entity)];
  if (update === null) return tests;
  const what = plan.title.replace(/ accepts valid data$/, '');
  const changing: FlowPlan = { ...plan, id: `${plan.id}.update`, flow: 'entity' };
  const steps = [...draft.setup, ...draft.action, ...open, ...update, ...remove];
  return [...tests, candidateOf(changing, `What ${what} made can be changed`, steps)];
}
