import {
  type Draft,
  type FlowPlan,
  isNumberName,
  networkIdleWait,
  printExpectedNumber,
  type Step,
  serialTag,
  type TestCandidate,
} from '@testkernel/sdk';
import type { FigureChange } from '../figures/figure-changes.ts';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import { openByAddress } from '../write/load-again.ts';
import type { Entity } from './entity.ts';
import { recordPlan, storedSteps, subjectOf } from './record-plan.ts';
import { removingFromAnywhere } from './removing.ts';

/** A figure, and the name under which the test remembers what it was before. */
interface NamedChange extends FigureChange {
  readonly name: string;
}

/**
 * A test that figures count a record or add its number, at once where they do that, and no longer once the record is removed. Serial, because
 * other tests change the same figures. Null where no figure is known, or the record can't be removed.
 */
export function figureChangeTest(
  plan: FlowPlan,
  { setup, action }: Draft,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate | null {
  const changes = named(entity.figureChanges);
  const remove = removingFromAnywhere(entity);
  const [first, ...others] = changes;
  if (first === undefined || remove === null) return null;
  const atOnce = changes.filter(({ isShownAtOnce }) => isShownAtOnce);
  const restored = changes.filter(({ isRestoredAtOnce }) => isRestoredAtOnce);
  const steps: Step[] = [
    ...setup,
    ...onTheirPages(changes, remembering),
    ...setup.slice(setup.findLastIndex((step) => step.action === 'navigate')),
    ...action,
    ...storedSteps(effect),
    ...atOnce.map(counting),
    ...onTheirPages(changes, counting),
    ...remove,
    ...(restored.length === 0 ? [] : [networkIdleWait]),
    ...restored.map(asBefore),
    ...onTheirPages(changes, asBefore),
  ];
  const also = others.length === 0 ? '' : ` and ${others.length} more`;
  const title = `Counts a record of "${subjectOf(plan)}" in "${first.label}"${also}, and no longer once it is removed`;
  return writer.write(recordPlan(plan, 'figure changes'), title, steps, [serialTag]);
}

/** Opens the page of each, and does something with it once the page is at rest: it may have shown another number before. */
function onTheirPages(changes: readonly NamedChange[], step: (change: NamedChange) => Step): Step[] {
  return [...Map.groupBy(changes, ({ path }) => path)].flatMap(([path, ofPage]) => [
    ...openByAddress(path),
    networkIdleWait,
    ...ofPage.map(step),
  ]);
}

function remembering({ selector, name }: NamedChange): Step {
  return { action: 'readNumber', selector, value: name };
}

function counting({ selector, name, label, change }: NamedChange): Step {
  return {
    action: 'assertNumber',
    selector,
    expected: printExpectedNumber({ name, change }),
    description: `"${label}" is ${change > 0 ? 'greater' : 'smaller'} by ${printExpectedNumber({ name: null, change: Math.abs(change) })}`,
  };
}

function asBefore({ selector, name, label }: NamedChange): Step {
  return { action: 'assertNumber', selector, expected: name, description: `"${label}" is what it was` };
}

/** Each with a name of its own, made of its label. */
function named(changes: readonly FigureChange[]): NamedChange[] {
  const known = new Set<string>();
  return changes.map((change, index) => {
    const words = change.label.match(/[A-Za-z]+/g) ?? [];
    const ofLabel = words
      .map((word, at) =>
        at === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
      )
      .join('')
      .slice(0, 30);
    const isFree = isNumberName(ofLabel) && !known.has(ofLabel);
    const name = isFree ? ofLabel : `figure${index + 1}`;
    known.add(name);
    return { ...change, name };
  });
}
