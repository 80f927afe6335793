import type { FlowPlan, Step, TestCandidate } from '@testkernel/sdk';
import type { Learned } from '../observe/learned.ts';
import type { Draft } from '../write/draft.ts';
import { candidateOf, toCandidate } from '../write/to-candidate.ts';
import type { Entity } from './entity-explorer.ts';

/** A record made with particular data, read, and removed. */
export function recordTest(plan: FlowPlan, draft: Draft, learned: Learned, entity: Entity): TestCandidate {
  const { open, remove } = entity;
  const shown = plan.trial === undefined ? [] : [shows(plan.trial.value)];
  const candidate = toCandidate(plan, draft, learned, false);
  return { ...candidate, steps: [...candidate.steps, ...open, ...shown, ...(remove ?? [])] };
}

function shows(value: string): Step {
  return { action: 'assert', selector: "locator('body')", expected: value };
}

/** A record made, read and removed; and one made, changed and removed. */
export function entityTests(plan: FlowPlan, draft: Draft, learned: Learned, entity: Entity): TestCandidate[] {
  const { listed, open, content, update } = entity;
  const remove = entity.remove ?? [];
  const create = toCandidate(plan, draft, learned, false);
  const created = {
    ...create,
    name: `${create.name}${open.length > 0 ? ', shows it' : ''}${remove.length > 0 ? ' and removes it again' : ''}`,
    steps: [...create.steps, ...listed, ...open, ...content, ...remove],
  };
  if (update === null) return [created];
  const what = plan.title.replace(/ accepts valid data$/, '');
  const changing: FlowPlan = { ...plan, id: `${plan.id}.update`, flow: 'entity' };
  const steps = [...draft.setup, ...draft.action, ...open, ...update, ...remove];
  return [created, candidateOf(changing, `What ${what} made can be changed`, steps)];
}
