import type { Draft, Step } from '@testkernel/sdk';
import { openByAddress } from '../write/load-again.ts';
import { entersOwnDay, uniqueDay } from '../write/own-day.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';

const day = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g;

/**
 * Opens the page on which the form ended: that of the form, or another one. Where the address has a day that follows from the attempt's own,
 * such as the Monday of its week, the own day takes its place if the page shows the record with it as well: another attempt has another
 * day.
 */
export async function reopening({ setup, action }: Draft, record: Record): Promise<Step[]> {
  const { before, after } = record.attempt;
  if (before.path === after.path) return setup.filter((step) => step.action === 'navigate').slice(-1);
  const ended = openByAddress(after.path);
  const ofOwnDay = entersOwnDay(action) ? after.path.replace(day, uniqueDay) : after.path;
  if (ofOwnDay === after.path) return ended;
  const open = openByAddress(ofOwnDay);
  await record.play(open);
  if ((await rowOf(record)) !== null) return open;
  await record.play(ended);
  return ended;
}
