import type { Draft, FlowPlan, Step, TestCandidate } from '@testkernel/sdk';
import { noEffect, type ObservedEffect } from '../observe/observed-effect.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import type { Ended, Entity, RecordForm } from './entity.ts';
import { entryTests } from './entry-tests.ts';
import { figureChangeTests } from './figure-change-tests.ts';
import type { RecordUse } from './record-actions.ts';
import { recordPlan, searching, storedSteps, subjectOf } from './record-plan.ts';
import { cleaningUp, removingFromAnywhere, removingFromPage } from './removing.ts';
import type { ShownValue } from './shown-value.ts';

/** Tests that create a record, do something with it or show what else there is of it, and remove it. */
function actionTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  { search, actions, entries, views, restores, refuses }: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const record = `a record of "${subjectOf(plan)}"`;
  const test = (key: string, title: string, { steps, remove }: Ended<RecordUse>) =>
    writer.write(recordPlan(plan, key), title, [
      ...draft.setup,
      ...draft.action,
      ...searching(draft, effect, search),
      ...steps,
      ...remove,
    ]);
  const uses = [...actions, ...entries.filter(({ isAdded }) => !isAdded)];
  const added = entries.filter(({ isAdded }) => isAdded);
  return [
    ...uses.map((one) => test(`action ${one.name}`, `Uses "${one.name}" on ${record}`, one)),
    ...added.map((one) => test(`entries ${one.name}`, `Adds entries with "${one.name}" to ${record}`, one)),
    ...(views === null ? [] : [test('views', `Shows all pages of ${record}`, views)]),
    ...(refuses === null ? [] : [test('refused changes', `Refuses wrong changes of ${record}`, refuses)]),
    ...(restores === null ? [] : [test('restores', `Restores ${record} that was removed`, restores)]),
  ];
}

/** A test that creates a record, and finds it on the pages that list it. */
export function listsTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  lists: Entity['lists'],
  writer: CandidateWriter,
): TestCandidate[] {
  if (lists === null) return [];
  const name = `Lists a record of "${subjectOf(plan)}"`;
  // Finding a record begins with another page, before which it has to be stored.
  const finding = [...storedSteps(effect), ...lists.steps, ...lists.remove];
  return [writer.write(recordPlan(plan, 'lists'), name, [...draft.setup, ...draft.action, ...finding])];
}

/** Tests that create a record, and assert figures of other pages that count it. */
function figureTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const { figures } = entity;
  const remove = removingFromAnywhere(entity);
  const changes = figureChangeTests(plan, draft, effect, entity, writer);
  if (figures.length === 0 || remove === null) return changes;
  const steps: Step[] = [...draft.setup, ...draft.action, ...storedSteps(effect), ...figures, ...remove];
  const name = `Keeps totals up to date with the records of "${subjectOf(plan)}"`;
  return [writer.write(recordPlan(plan, 'figures'), name, steps), ...changes];
}

/**
 * A test that creates a record with particular data, reads it and removes it. The value is asserted where the record with
 * ordinary data showed that of the same field, or not at all.
 */
export function recordTest(
  plan: FlowPlan,
  { draft, fields }: Pick<RecordForm, 'draft' | 'fields'>,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate {
  const { search, listed, open, content, remove } = entity;
  const candidate = writer.observed(plan, draft, effect, false);
  const [field] = fields[plan.trial?.field ?? -1]?.locators ?? [];
  const tried = draft.action.find((step) => step.selector === field && step.value === plan.trial?.value);
  const shown = (values: readonly ShownValue[]) =>
    values.flatMap((one) => (one.field === tried?.selector ? (one.ofOther(tried.value ?? '') ?? []) : []));
  const steps = [
    ...candidate.steps,
    ...search,
    ...shown(listed),
    ...open,
    ...shown(content),
    ...removingFromPage(entity, remove ?? []),
  ];
  return { ...candidate, steps };
}

/**
 * Tests that create, read and remove a record; that enter it in other ways; and that create, change and remove one. Where the application has
 * places for a few records only, the first and the last of them alone: further ones would be in the way of one another.
 */
export function entityTests(
  plan: FlowPlan,
  form: RecordForm,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const { draft } = form;
  const { search, listed, row, open, content, page, endsOnOwnPage } = entity;
  const remove = entity.removeTried && removingFromPage(entity, entity.removeTried);
  const create = writer.observed(plan, draft, endsOnOwnPage ? withoutSnapshots(effect, page) : effect, false);
  const created = {
    ...create,
    name: open.length === 0 && remove === null ? create.name : recordName(plan, open, remove !== null),
    steps: [
      ...create.steps,
      ...search,
      ...stepsOf(listed),
      ...row,
      ...open,
      ...stepsOf(content),
      ...page,
      ...(remove ?? []),
    ],
  };
  const further = () => [
    ...entryTests(plan, form, effect, entity, writer),
    ...actionTests(plan, draft, effect, entity, writer),
    ...listsTests(plan, draft, effect, entity.lists, writer),
    ...figureTests(plan, draft, effect, entity, writer),
  ];
  const updates = updateTests(plan, draft, effect, entity, writer);
  const tests =
    form.isLimited === true ? [created, ...updates.slice(-1)] : [created, ...further(), ...updates];
  return tests.map((test) => ({ ...cleaningUp(entity), ...test }));
}

/**
 * Tests of a record that the page on which its form ended shows nothing of, from a page that lists it.
 *
 * @param form ends on that page
 */
export function listedRecordTests(
  plan: FlowPlan,
  form: RecordForm,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const listed = recordPlan(plan, 'listed');
  const isShown = entity.open.length > 0 || entity.remove !== null;
  const tests = entityTests(listed, form, noEffect, entity, writer);
  // That it is listed has a test of its own.
  return isShown ? tests : tests.slice(1);
}

/** What was observed when the record was created, without what its own page is asserted to show anyway. */
function withoutSnapshots(effect: ObservedEffect, page: readonly Step[]): ObservedEffect {
  const regions = new Set(page.map(({ selector }) => selector));
  return {
    ...effect,
    steps: effect.steps.filter(
      ({ action, selector }) => action !== 'assertAriaSnapshot' || !regions.has(selector),
    ),
  };
}

/** Tests that create a record, change its texts or all of it, and remove it. */
function updateTests(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  { search, updates }: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  return updates.map(({ extent, steps, remove }) => {
    const isWhole = extent !== 'texts';
    return writer.write(
      recordPlan(plan, isWhole ? 'update everything' : 'update'),
      `Changes ${isWhole ? 'all fields of a record' : 'a record'} of "${subjectOf(plan)}"`,
      [...draft.setup, ...draft.action, ...searching(draft, effect, search), ...steps, ...remove],
    );
  });
}

/** Of a record that is opened, removed or both. */
function recordName(plan: FlowPlan, open: readonly Step[], isRemoved: boolean): string {
  const created = `Creates a record with "${subjectOf(plan)}"`;
  if (open.length === 0) return `${created} and removes it`;
  return !isRemoved ? `${created} and shows it` : `${created}, shows it and removes it`;
}

function stepsOf(values: readonly ShownValue[]): Step[] {
  return values.map(({ step }) => step);
}
