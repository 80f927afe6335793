import { type FormModel, formSignature, type ShownPage, type Step } from '@testkernel/sdk';
import { canBeFilled } from '../flows/forms/form-fitness.ts';
import { isClosing } from '../write/closing.ts';
import { fillIn, submitStep } from '../write/form-steps.ts';
import { withoutAssertions } from '../write/without-assertions.ts';
import { changesOf } from './changed-value.ts';
import { freshButton } from './confirmed-click.ts';
import { furtherOf } from './further-entries.ts';
import type { Record } from './record.ts';
import { holdsOwnText } from './record-editor.ts';
import { isSame, recordState } from './record-snapshots.ts';
import { sendAccepted } from './send-accepted.ts';

/** How a form was opened, and what the record was before. */
export interface Opening {
  /** The page on which it was opened. */
  readonly page: ShownPage;
  readonly steps: readonly Step[];
  /** Asserts the record as it was. */
  readonly state: readonly Step[];
}

/**
 * Fills in and sends the form that a control of the record opened. Texts of the record that it holds are changed; before that, they are
 * changed and given up, and the record is asserted to be as it was.
 */
export async function enterInto(record: Record, opening: Opening): Promise<Step[]> {
  const form = await openedForm(record, opening);
  if (form === null) return [];
  const holdsRecord = holdsOwnText(form);
  const fillsOf = (one: FormModel) => (holdsRecord ? changesOf(one.fields, 'held') : fillIn(one));
  const givenUp = holdsRecord ? await giveUp(record, opening, fillsOf(form)) : [];
  const isOpenStill = (page: ShownPage) => openedOn(page, opening) !== null;
  const accepted = await sendAccepted(record, form, { fillsOf, isOpenStill });
  return accepted === null ? [] : [...givenUp, ...accepted.steps];
}

/**
 * Opens the form that a control of the record opened before once more, and enters other texts and numbers: what was entered before has to be
 * kept, added to, or replaced. No steps where the form holds the record, or is not opened again; the page was loaded again then.
 */
export async function enterAgain(record: Record, opening: Opening): Promise<Step[]> {
  const reopen = clicksOf(opening);
  if (reopen === null) return [];
  await record.play(reopen);
  const form = await openedForm(record, opening);
  const fills = form === null || holdsOwnText(form) ? [] : fillIn(form);
  const others = form === null ? [] : fills.map(furtherOf(form, 'Further'));
  if (form === null || isSame(fills, others)) {
    await record.reload();
    return [];
  }
  const steps = [...others, ...submitStep(form, others)];
  await record.play(steps);
  return [...reopen, ...steps];
}

/** The clicks that opened the form; null where it is opened otherwise. */
function clicksOf({ steps }: Opening): Step[] | null {
  const done = withoutAssertions(steps);
  return done.length > 0 && done.every(({ action }) => action === 'click') ? done : null;
}

/** The form that the page did not have before, where it can be sent; null where there is none. */
async function openedForm(record: Record, opening: Opening): Promise<FormModel | null> {
  return openedOn(await record.page(), opening);
}

function openedOn({ forms }: ShownPage, { page }: Opening): FormModel | null {
  const known = new Set(page.forms.map(formSignature));
  const fresh = forms.filter((one) => !known.has(formSignature(one)));
  // A button alone is another control of the record.
  const form = fresh.find(({ fields }) => fields.length > 0);
  const isUsable = form !== undefined && form.submit !== null && !form.destructive && canBeFilled(form);
  return isUsable ? form : null;
}

/** Enters changes, leaves the form by the Escape key or by its own button, and opens it again. No steps where that changed the record. */
export async function giveUp(record: Record, opening: Opening, fills: readonly Step[]): Promise<Step[]> {
  const reopen = clicksOf(opening);
  if (opening.state.length === 0 || reopen === null) return [];
  await record.play(fills);
  const leave = await leaveForm(record, opening);
  if (leave === null) return [];
  const reload = await record.reload();
  const state = await recordState(record, true);
  await record.play(reopen);
  const steps = [...fills, leave, ...reload, ...state, ...reopen];
  return isSame(state, opening.state) ? steps : [];
}

/** The step that closed the form without sending it; null where it stays open. */
async function leaveForm(record: Record, opening: Opening): Promise<Step | null> {
  const press: Step = { action: 'press', value: 'Escape' };
  await record.play([press]);
  if ((await openedForm(record, opening)) === null) return press;
  const closer = freshButton(opening.page, await record.page(), isClosing);
  if (closer === null) return null;
  await record.play([closer]);
  return (await openedForm(record, opening)) === null ? closer : null;
}
