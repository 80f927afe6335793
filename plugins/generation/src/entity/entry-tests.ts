import { type FlowPlan, networkIdleWait, type Step, type TestCandidate } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import { closed, isOpened } from '../write/closed-form.ts';
import { takenByKeys } from '../write/combobox.ts';
import { fieldOf } from '../write/field-of.ts';
import { fromLastPage } from '../write/from-last-page.ts';
import { entersOwnCode } from '../write/own-codes.ts';
import { entersOwnDay } from '../write/own-day.ts';
import { titleOf } from '../write/own-words.ts';
import { withSpecialCharacters } from '../write/special-characters.ts';
import { unique } from '../write/unique.ts';
import type { Entity, RecordForm } from './entity.ts';
import { findingStored, recordPlan, storedSteps, subjectOf } from './record-plan.ts';
import { cleaningUp, removingFromList, removingFromPage } from './removing.ts';
import { renamed } from './renamed.ts';
import type { ShownValue } from './shown-value.ts';

const maxEmptied = 4;

/** What such tests are made of, for a form whose records can be removed. */
interface Entering {
  readonly plan: FlowPlan;
  readonly form: RecordForm;
  readonly effect: ObservedEffect;
  readonly entity: Entity;
  readonly remove: readonly Step[];
  /** The click that sends the form. */
  readonly send: Step;
  readonly writer: CandidateWriter;
}

/**
 * Tests of how records are entered: by a double click, by the Enter key, with characters that pages have to escape, with spaces at the
 * end, with suggestions that are taken by the keyboard, one after the other, and two of which one is removed. They are not tried
 * here. None where records can't be removed.
 */
export function entryTests(
  plan: FlowPlan,
  form: RecordForm,
  effect: ObservedEffect,
  entity: Entity,
  writer: CandidateWriter,
): TestCandidate[] {
  const { remove } = entity;
  const send = form.draft.action.at(-1);
  if (remove === null || send?.action !== 'click') return [];
  const entering = { plan, form, effect, entity, remove, send, writer };
  return [
    doubleClick,
    enterKey,
    specialCharacters,
    spacesAtEnd,
    suggestionByKeys,
    openedAgain,
    oneOfTwo,
  ].flatMap((test) => test(entering) ?? []);
}

/** Clicks submit twice, and expects one record. */
function doubleClick({ plan, form, entity, remove, send, writer }: Entering): TestCandidate | null {
  const { rows, search } = entity;
  // Only for forms that open on a click: a form that stays on the page may be sent by each click. Whether the browser submits a form a
  // second time depends on how soon the first answer comes.
  if (rows === null || form.submittedByBrowser || !isOpened(form.draft)) return null;
  const { setup, action } = form.draft;
  return writer.write(
    further(plan, 'twice'),
    `Creates one record when "${subjectOf(plan)}" is submitted by a double click`,
    [
      ...setup,
      ...action.slice(0, -1),
      { ...send, action: 'dblclick' },
      closed(form.draft),
      networkIdleWait,
      ...search,
      { action: 'assertCount', selector: rows, expected: '1' },
      ...removingFromList(entity, remove),
    ],
  );
}

/** Sends the form from a field for a single line (https://html.spec.whatwg.org/#implicit-submission). */
function enterKey({ plan, form, effect, entity, remove, writer }: Entering): TestCandidate | null {
  const { setup, action } = form.draft;
  const lines = form.fields.filter(({ type }) => /^(text|email|url|tel|number)$/.test(type));
  const last = action.findLast((step) => step.action === 'fill' && fieldOf(step, lines) !== undefined);
  if (last?.selector === undefined) return null;
  return writer.write(further(plan, 'enter'), `Sends "${subjectOf(plan)}" with the Enter key`, [
    ...setup,
    ...action.slice(0, -1),
    { action: 'press', selector: last.selector, value: 'Enter' },
    ...findingStored(form.draft, effect, entity.search),
    ...removingFromList(entity, remove),
  ]);
}

/** Enters a name that markup, addresses and queries have to escape, and expects it as it was entered wherever the record shows it. */
function specialCharacters({ plan, form, effect, entity, remove, writer }: Entering): TestCandidate | null {
  const { setup, action } = form.draft;
  const usual = titleOf(form.draft);
  const title = action.find(({ value }) => value === usual);
  const field = title && fieldOf(title, form.fields);
  const special = usual === null || field === undefined ? null : withSpecialCharacters(usual, field);
  if (usual === null || special === null) return null;
  const shown = (values: readonly ShownValue[]) =>
    values.flatMap((one) => (one.field === title?.selector ? (one.ofOther(special) ?? []) : []));
  const { search, listed, row, open, content, page } = entity;
  const named = (steps: readonly Step[]) => renamed(steps, usual, special);
  // Addresses write the name in another way.
  const found = findingStored(form.draft, effect, search).filter(({ action: does }) => does !== 'assertUrl');
  const { cleanUp } = cleaningUp(entity);
  const test = writer.write(
    further(plan, 'special characters'),
    `Shows special characters in a record of "${subjectOf(plan)}" as they were entered`,
    [
      ...named([...setup, ...action, ...found]),
      ...shown(listed),
      ...named([...row, ...open]),
      ...shown(content),
      ...named([...page, ...removingFromPage(entity, remove)]),
    ],
  );
  return cleanUp === undefined ? test : { ...test, cleanUp: named(cleanUp) };
}

/** Enters addresses and numbers, which people paste, with a space at their end, and expects them as if there was none. */
function spacesAtEnd(entering: Entering): TestCandidate | null {
  const { draft, fields } = entering.form;
  const padded = draft.action.map((step) => withSpaceAtEnd(step, fields));
  if (padded.every((step, index) => step === draft.action[index])) return null;
  const name = `Accepts "${subjectOf(entering.plan)}" with a space after addresses and numbers`;
  return enteredBy(entering, padded, { key: 'spaces', name });
}

/** The step itself where it enters a free text, or where the browser removes such spaces or the field has no room for one. */
function withSpaceAtEnd(step: Step, fields: RecordForm['fields']): Step {
  const { action, value = '' } = step;
  const field = action === 'fill' && /[@\d]/.test(value) ? fieldOf(step, fields) : undefined;
  const hasRoom = field?.pattern === null && field.maxLength === null;
  return hasRoom && /^(text|tel)$/.test(field.type) ? { ...step, value: `${value} ` } : step;
}

/** Takes the suggestions of its fields by the keyboard. */
function suggestionByKeys(entering: Entering): TestCandidate | null {
  const taken = takenByKeys(entering.form.draft.action);
  const name = `Chooses suggestions in "${subjectOf(entering.plan)}" with the arrow keys and Enter`;
  return taken && enteredBy(entering, taken, { key: 'suggestion', name });
}

/** Creates a record by another action than that of the form's draft, and expects its list to show the same of it. */
function enteredBy(
  { plan, form, effect, entity, remove, writer }: Entering,
  action: readonly Step[],
  { key, name }: { readonly key: string; readonly name: string },
): TestCandidate {
  const { draft } = form;
  const found = findingStored(draft, effect, entity.search);
  const removing = removingFromList(entity, remove);
  return writer.write(further(plan, key), name, [
    ...draft.setup,
    ...action,
    ...found,
    ...entity.row,
    ...removing,
  ]);
}

/** Opens the form once more after a record was saved, and expects it as it opened for the first one. */
function openedAgain({ plan, form, entity, remove, writer }: Entering): TestCandidate | null {
  const { setup, action } = form.draft;
  const { back } = entity;
  const isNavigation = (step: Step) => step.action === 'navigate';
  const isSamePage = back.find(isNavigation)?.url === setup.findLast(isNavigation)?.url;
  if (!isOpened(form.draft) || entity.endsOnOwnPage || !isSamePage) return null;
  const untouched = action.flatMap((step): Step[] => {
    const field = /^(fill|select)$/.test(step.action) ? fieldOf(step, form.fields) : undefined;
    const { selector } = step;
    if (field === undefined || selector === undefined || field.value === step.value) return [];
    return [{ action: 'assertValue', selector, expected: field.value }];
  });
  if (untouched.length === 0) return null;
  return writer.write(
    further(plan, 'opened again'),
    `Opens "${subjectOf(plan)}" without what was entered the last time`,
    [
      ...setup,
      ...action,
      closed(form.draft),
      networkIdleWait,
      ...setup.slice(setup.findLastIndex(isNavigation) + 1),
      ...untouched.slice(0, maxEmptied),
      ...back,
      ...removingFromList(entity, remove),
    ],
  );
}

/** Removes the first of two records, after that was asked and refused for the second one, and expects the second one to be still there. */
function oneOfTwo({ plan, form, effect, entity, remove, writer }: Entering): TestCandidate | null {
  const { setup, action } = form.draft;
  const { back, rows, lists, endsOnOwnPage, removeRefused, search } = entity;
  const isLeft: Step = {
    action: 'assert',
    selector: rows ?? '',
    description: 'It is still there',
  };
  const find = endsOnOwnPage ? lists?.steps : rows && [...back, isLeft];
  // An attempt has one code and one day, which may be given to one record only.
  if (!find || entersOwnDay(action) || entersOwnCode(action)) return null;
  const again = fromLastPage(setup);
  const of = (which: string, steps: readonly Step[]) => renamed(steps, unique, `${unique}-${which}`);
  const stored = isOpened(form.draft) ? [closed(form.draft), networkIdleWait] : storedSteps(effect);
  const removing = endsOnOwnPage ? remove : removingFromList(entity, remove);
  // On the same page, since what a question is about may be kept from one to the next.
  const isAsked = !endsOnOwnPage && search.length === 0 && removeRefused.length > 0;
  const asked = isAsked ? of('b', [...find, ...removeRefused]) : [];
  const findFirst = of('a', isAsked ? find.slice(-1) : find);
  return writer.write(further(plan, 'one of two'), `Removes one of two records of "${subjectOf(plan)}"`, [
    ...of('a', [...setup, ...action, ...stored]),
    ...of('b', [...again, ...action, ...stored]),
    ...asked,
    ...findFirst,
    ...of('a', removing),
    ...of('b', [...find, ...removing]),
  ]);
}

function further(plan: FlowPlan, name: string): FlowPlan {
  return { ...recordPlan(plan, name), priority: 'medium' };
}
