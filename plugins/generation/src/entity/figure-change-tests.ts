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
import { fromLastPage } from '../write/from-last-page.ts';
import { openByAddress } from '../write/load-again.ts';
import type { Entity } from './entity.ts';
import { recordPlan, storedSteps, subjectOf } from './record-plan.ts';
import { removingFromAnywhere } from './removing.ts';

/** A figure, and the name under which the test remembers what it was before. */
interface NamedChange extends FigureChange {
  readonly name: string;
}

/**
 * Tests that figures count a record or add its number, at once where they do that, and no longer once the record is removed; and what they
 * are once it was used. Serial, because other tests change the same figures. None where no figure is known, or the record can't be removed.
 */
export function figureChangeTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const { figureChanges, figureUses } = entity;
  const remove = removingFromAnywhere(entity);
  if (figureChanges.length === 0 || remove === null) return [];
  const record = `a record of "${subjectOf(plan)}" in ${namesOf(figureChanges)}`;
  const changes = named(figureChanges);
  const restored = changes.filter(({ isRestoredAtOnce }) => isRestoredAtOnce);
  const test = (key: string, title: string, compared: readonly NamedChange[], steps: readonly Step[]) =>
    writer.write(recordPlan(plan, key), title, [...creating(draft, effect, compared), ...steps], [serialTag]);
  const removed = [
    ...compared(changes),
    ...remove,
    ...(restored.length === 0 ? [] : [networkIdleWait]),
    ...restored.map(asBefore),
    ...onTheirPages(changes, asBefore),
  ];
  const uses = figureUses
    .filter((use) => use.remove.length > 0)
    .map(({ name, steps, figures, remove: end }) => {
      const after = named(figures);
      const counts = figures.every(({ change }) => change === 0) ? 'No longer counts' : 'Counts';
      const title = `${counts} a record of "${subjectOf(plan)}" in ${namesOf(figures)} after "${name}"`;
      return test(`figures after ${name}`, title, after, [
        ...steps,
        networkIdleWait,
        ...compared(after),
        ...end,
      ]);
    });
  return [
    test('figure changes', `Counts ${record}, and no longer once it is removed`, changes, removed),
    ...uses,
  ];
}

/** Remembers the figures, and creates the record from the page of its form. */
function creating({ setup, action }: Draft, effect: ObservedEffect, changes: readonly NamedChange[]): Step[] {
  return [
    ...setup,
    ...onTheirPages(changes, remembering),
    ...fromLastPage(setup),
    ...action,
    ...storedSteps(effect),
  ];
}

/** Compares the figures with what they were, first those that the page shows that is open. */
function compared(changes: readonly NamedChange[]): Step[] {
  const atOnce = changes.filter(({ isShownAtOnce }) => isShownAtOnce);
  return [...atOnce.map(counting), ...onTheirPages(changes, counting)];
}

/** The first by its label. */
function namesOf([first, ...others]: readonly FigureChange[]): string {
  return `"${first?.label ?? ''}"${others.length === 0 ? '' : ` and ${others.length} more`}`;
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

function counting(named: NamedChange): Step {
  const { selector, name, label, change } = named;
  if (change === 0) return asBefore(named);
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
