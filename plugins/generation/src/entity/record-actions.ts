import type { Step } from '@testkernel/sdk';
import { announcementAssertions } from './announcements.ts';
import { type ConfirmedClick, clickConfirmed } from './confirmed-click.ts';
import { rowOf } from './find-record.ts';
import { enterAgain, enterInto } from './opened-form.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { controlsInRow, controlsOnPage, type RecordControl, type RecordReach } from './record-controls.ts';
import { grownLists, readTabLists } from './record-history.ts';
import { isSame, recordState } from './record-snapshots.ts';

/** What is done with a record. */
export interface RecordUse {
  /** Start where the form ended; assert what has become of the record. */
  readonly steps: readonly Step[];
}

/** What a control does with a record. */
export interface RecordAction extends RecordUse {
  readonly name: string;
}

/** Controls of one record beyond these are not tried. */
export const maxActions = 5;
/** Controls that are used one after the other after the first, each of which was not there before: the stages of a record's way. */
const maxFollowing = 3;

/** A control of a record, and what may be done with it. */
export interface RecordSubject {
  readonly control: RecordControl;
  readonly reach: RecordReach;
  /** Whether the record may be gone from its list afterwards: one that nothing removes stays in the application anyway. */
  readonly mayLeave: boolean;
}

/**
 * Uses a control of a record and then, one after the other, those that have appeared with it, and asserts what the record shows after each,
 * also after the page was loaded again, and that lists behind tabs of its own page (a history) have grown. Null where that is what it showed
 * before, and the page says nothing of it.
 *
 * @param open the steps to the record's own page
 */
export async function actOnRecord(
  record: Record,
  { control, reach, mayLeave }: RecordSubject,
  open: readonly Step[],
): Promise<RecordAction | null> {
  const way = control.isInRow ? [] : open;
  await record.play(way);
  const listed = control.isInRow ? null : await readTabLists(record);
  const beside = () => (control.isInRow ? controlsInRow(record, reach) : controlsOnPage(record, reach));
  const known = new Set((await beside()).map(({ name }) => name));
  const first = await use(record, control.step, mayLeave);
  if (first === null) return null;
  const names = [control.name];
  const steps = [...way, ...first];
  for (const step of control.others) steps.push(...((await orNull(() => use(record, step))) ?? []));
  for (let turn = 0; turn < maxFollowing; turn += 1) {
    const next = (await beside()).find(({ name }) => !known.has(name));
    const used = next === undefined ? null : await orNull(() => use(record, next.step));
    if (next === undefined || used === null) break;
    known.add(next.name);
    names.push(next.name);
    steps.push(...used);
  }
  if (listed !== null && (await record.isOnOwnPage()))
    steps.push(...((await orNull(() => grownLists(record, listed))) ?? []));
  return { name: names.map((name) => record.unnamed(name) || name).join('" and "'), steps };
}

/** Null where the record shows what it showed before, and the page says nothing else, such as why it is refused. */
async function use(record: Record, step: Step, mayLeave = false): Promise<Step[] | null> {
  const before = await recordState(record, true);
  const row = await rowOf(record);
  const page = await record.page();
  const { refused, done } =
    step.action === 'click' ? await clickConfirmed(record, [step]) : await enter(record, step);
  const opening = { page, steps: done, state: before };
  const entered = await enterInto(record, opening);
  const shown = await recordState(record, before.length > 0);
  const { reload, lasting } = await kept(record, step, before.length > 0);
  if (lasting.length === 0) return mayLeave ? leftList(record, row, [...refused, ...done, ...reload]) : null;
  const isAsBefore = isSame(before, lasting);
  if (isAsBefore && (entered.length > 0 || !done.some(isAssertion))) return null;
  const again = entered.length > 0 ? await orNull(() => enterAgain(record, opening)) : [];
  const steps = [...refused, ...done, ...entered, ...shown, ...reload, ...lasting];
  if (again === null) await record.reload();
  if (again === null || again.length === 0) return steps;
  const after = await kept(record, step, before.length > 0);
  return after.lasting.length === 0 ? steps : [...steps, ...again, ...after.reload, ...after.lasting];
}

/** That the record is no longer listed, as one that was declined is not; null where it is, or the page said nothing of what was done. */
async function leftList(record: Record, row: string | null, done: readonly Step[]): Promise<Step[] | null> {
  if (row === null || !done.some(isAssertion)) return null;
  const hidden: Step = { action: 'assertHidden', selector: row, description: 'It is no longer listed' };
  return (await record.holds(hidden)) ? [...done, hidden] : null;
}

/** What the record shows once the page was loaded again. */
async function kept(record: Record, step: Step, wasShown: boolean) {
  const reload = await record.reload();
  const lasting = [...(await recordState(record, wasShown)), ...(await heldAssertions(record, step))];
  return { reload, lasting };
}

/** Checks a box or chooses an option. */
async function enter(record: Record, step: Step): Promise<ConfirmedClick> {
  const { announcements } = await record.play([step]);
  return { refused: [], done: [step, ...(await announcementAssertions(record, announcements))] };
}

/** That a box is checked still, or an option chosen. */
async function heldAssertions(record: Record, { action, selector, value }: Step): Promise<Step[]> {
  const held: Step | null =
    action === 'check'
      ? { action: 'assertChecked', selector }
      : action === 'select'
        ? { action: 'assertValue', selector, expected: value }
        : null;
  return held !== null && (await record.holds(held)) ? [held] : [];
}

function isAssertion({ action }: Step): boolean {
  return action.startsWith('assert');
}
