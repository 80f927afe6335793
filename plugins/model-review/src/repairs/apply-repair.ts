import { networkIdleWait, replaceableText, type Step } from '@testkernel/sdk';
import type { ProposedRepair } from './proposed-repair.ts';

const droppedAtMost = 3;
const passive = new Set(['navigate', 'wait', 'scroll', 'hover']);

/**
 * The steps with the changes of a model. Null where one does not fit its step, or where the test would prove too little: an
 * assertion about an element has to follow the last action, and one about the test's own data stays.
 */
export function applyRepair(steps: readonly Step[], { changes }: ProposedRepair): Step[] | null {
  const changed = new Map<number, Step | null>();
  const waits = new Set<number>();
  for (const { step: number, change, text } of changes) {
    const step = steps[number - 1];
    if (step === undefined || text.replaceAll('{{unique}}', '').includes('{{')) return null;
    if (change === 'wait') {
      waits.add(number - 1);
      continue;
    }
    const next = change === 'drop' ? null : withText(step, change, text.toWellFormed());
    if (next === undefined || (next === null && !isAssertion(step))) return null;
    changed.set(number - 1, next);
  }
  if ([...changed.values()].filter((step) => step === null).length > droppedAtMost) return null;
  const repaired = steps.flatMap((step, index) => {
    const next = changed.has(index) ? changed.get(index) : step;
    return [...(waits.has(index) ? [networkIdleWait] : []), ...(next == null ? [] : [next])];
  });
  const provesOwnData = (all: readonly Step[]) => provingAssertions(all).some(isOwnData);
  if (provingAssertions(repaired).length === 0) return null;
  return provesOwnData(steps) && !provesOwnData(repaired) ? null : repaired;
}

/** Undefined where the step takes no such text. */
function withText(step: Step, change: 'expect' | 'value', text: string): Step | undefined {
  const place =
    text.trim() === '' ? null : replaceableText(step, change === 'value' ? 'data' : 'expectation');
  return place === null ? undefined : { ...step, [place.property]: place.to(text) };
}

function provingAssertions(steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex((step) => !isAssertion(step) && !passive.has(step.action));
  return steps.slice(last + 1).filter((step) => isAssertion(step) && step.selector !== undefined);
}

function isAssertion({ action }: Step): boolean {
  return action.startsWith('assert');
}

function isOwnData({ selector = '', expected = '' }: Step): boolean {
  return `${selector} ${expected}`.includes('{{unique}}');
}
