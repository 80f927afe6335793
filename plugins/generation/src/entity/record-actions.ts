import type { Step } from '@testkernel/sdk';
import { unique } from '../write/unique.ts';
import { type ConfirmedClick, clickConfirmed } from './confirmed-click.ts';
import { enterInto } from './opened-form.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { controlsInRow, controlsOnPage, type RecordControl } from './record-controls.ts';
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
export const maxActions = 4;
/** Controls that are used one after the other after the first, each of which was not there before: the stages of a record's way. */
const maxFollowing = 3;

/**
 * Uses a control of a record and then, one after the other, those that have appeared with it, and asserts what the record shows after each,
 * also after the page was loaded again. Null where that is what it showed before.
 *
 * @param open the steps to the record's own page
 */
export async function actOnRecord(
  record: Record,
  control: RecordControl,
  open: readonly Step[],
): Promise<RecordAction | null> {
  const way = control.isInRow ? [] : open;
  await record.play(way);
  const known = new Set((await controlsBeside(record, control)).map(({ name }) => name));
  const first = await use(record, control);
  if (first === null) return null;
  const names = [control.name];
  const steps = [...way, ...first];
  for (let turn = 0; turn < maxFollowing; turn += 1) {
    const next = (await controlsBeside(record, control)).find(({ name }) => !known.has(name));
    const used = next === undefined ? null : await orNull(() => use(record, next));
    if (next === undefined || used === null) break;
    known.add(next.name);
    names.push(next.name);
    steps.push(...used);
  }
  return { name: names.map(withoutUnique).join('" and "'), steps };
}

function controlsBeside(record: Record, { isInRow }: RecordControl): Promise<RecordControl[]> {
  return isInRow ? controlsInRow(record) : controlsOnPage(record);
}

function withoutUnique(name: string): string {
  return name.replace(unique, '').replace(/\s+/g, ' ').trim();
}

/** Null where the record shows what it showed before. */
async function use(record: Record, { step }: RecordControl): Promise<Step[] | null> {
  const before = await recordState(record, true);
  const page = await record.page();
  const { refused, done } =
    step.action === 'check' ? await check(record, step) : await clickConfirmed(record, [step]);
  const entered = await enterInto(record, { page, steps: done, state: before });
  const shown = await recordState(record, before.length > 0);
  const reload = await record.reload();
  const lasting = [
    ...(await recordState(record, before.length > 0)),
    ...(await checkedAssertions(record, step)),
  ];
  if (lasting.length === 0 || isSame(before, lasting)) return null;
  return [...refused, ...done, ...entered, ...shown, ...reload, ...lasting];
}

async function check(record: Record, step: Step): Promise<ConfirmedClick> {
  await record.play([step]);
  return { refused: [], done: [step] };
}

async function checkedAssertions(record: Record, { action, selector }: Step): Promise<Step[]> {
  if (action !== 'check') return [];
  const checked: Step = { action: 'assertChecked', selector };
  return (await record.holds(checked)) ? [checked] : [];
}
