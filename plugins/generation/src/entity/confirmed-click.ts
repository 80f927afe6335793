import type { Control, ShownPage, Step } from '@testkernel/sdk';
import { isClosing } from '../write/closing.ts';
import { unique } from '../write/unique.ts';
import { announcementAssertions } from './announcements.ts';
import type { Record } from './record.ts';

const confirming =
  /^(delete|remove|archive|yes|ok|okay|confirm|continue|löschen|entfernen|ja|bestätigen|supprimer|oui|confirmer|eliminar|sí|confirmar)\b/i;

/** Leaves the record as it is: the answer beside "Cancel viewing" may be "Keep viewing". */
const keeping = /^(keep|no|never mind|don['’]t|behalten|nein|garder|non|mantener)(?!\p{L})/iu;

/** A click that may have to be confirmed. */
export interface ConfirmedClick {
  /** Refuse to confirm once, and assert that the record is there still. Empty where the page does not ask. */
  readonly refused: readonly Step[];
  /** Click and confirm, with assertions on what the page announces then. */
  readonly done: readonly Step[];
}

/**
 * Clicks a control of the record, which may be the item of a menu, and confirms where the browser or the page asks whether that is
 * meant. Where the page asks, it is first refused once.
 *
 * @param clicks the last of them on the control
 */
export async function clickConfirmed(record: Record, clicks: readonly Step[]): Promise<ConfirmedClick> {
  const before = await record.page();
  const dismissedBefore = record.attempt.session.dismissedDialogs;
  const { announcements } = await record.play(clicks);
  if (record.attempt.session.dismissedDialogs > dismissedBefore) return acceptNative(record, clicks);
  return confirmInPage(record, clicks, before, announcements);
}

async function acceptNative(record: Record, clicks: readonly Step[]): Promise<ConfirmedClick> {
  const steps = [{ action: 'acceptDialog' }, ...clicks];
  const { announcements } = await record.play(steps);
  return { refused: [], done: [...steps, ...(await announcementAssertions(record, announcements))] };
}

async function confirmInPage(
  record: Record,
  clicks: readonly Step[],
  before: ShownPage,
  announcements: readonly string[],
): Promise<ConfirmedClick> {
  const asking = await record.page();
  const confirm =
    freshButton(before, asking, (name) => confirming.test(name)) ??
    (await repeatedInDialog(record, clicks, before, asking));
  if (confirm === null)
    return { refused: [], done: [...clicks, ...(await announcementAssertions(record, announcements))] };
  const cancel = freshButton(
    before,
    asking,
    (name, { locators }) => (keeping.test(name) || isClosing(name)) && locators[0] !== confirm.selector,
  );
  // Searches for the unique word alone, because the title may have been changed.
  const stays: Step = { action: 'assert', selector: "locator('body')", expected: unique };
  const refused: Step[] = [];
  if (cancel) {
    await record.play([cancel]);
    if (await record.holds(stays))
      refused.push(...clicks, cancel, { ...stays, description: 'It is still there' });
    await record.play(clicks);
  }
  const confirmed = await record.play([confirm]);
  const said = await announcementAssertions(record, confirmed.announcements);
  return { refused, done: [...clicks, confirm, ...said] };
}

/**
 * The button of a dialog that repeats the verb of the control that was clicked. Elsewhere the button of another record may be new: that of
 * the only row that is left.
 */
async function repeatedInDialog(
  record: Record,
  clicks: readonly Step[],
  before: ShownPage,
  asking: ShownPage,
): Promise<Step | null> {
  const button = freshButton(before, asking, (_, control) => repeats(control, asking, clicks));
  if (button === null) return null;
  const inDialog = `${button.selector}.and(locator('dialog *, [role=dialog] *, [role=alertdialog] *'))`;
  return (await record.attempt.session.locate(inDialog).count()) === 1 ? button : null;
}

/** Whether the button has the verb of the control that was clicked, as in the question after "Decline Iris Fletcher", and sends no entries. */
function repeats({ name, form }: Control, { forms }: ShownPage, clicks: readonly Step[]): boolean {
  const names = [...(clicks.at(-1)?.selector ?? '').matchAll(/name: '(\p{L}{3,})/gu)];
  const verb = names.at(-1)?.[1];
  const takesEntries = form !== null && (forms[form]?.fields.length ?? 0) > 0;
  return verb !== undefined && !takesEntries && /^\p{L}+/u.exec(name)?.[0] === verb;
}

/** Clicks a button that the page did not have before; null if there is none. */
export function freshButton(
  before: ShownPage,
  after: ShownPage,
  says: (name: string, control: Control) => boolean,
): Step | null {
  const known = new Set(before.controls.flatMap(({ locators }) => locators));
  const button = after.controls.find((control) => {
    const { role, name, locators, disabled } = control;
    return role === 'button' && !disabled && !known.has(locators[0] ?? '') && says(name, control);
  });
  const [selector] = button?.locators ?? [];
  return selector === undefined ? null : { action: 'click', selector };
}
