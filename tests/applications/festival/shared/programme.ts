import { minutesOf } from './calendar.ts';
import type { Field, Option } from './fields.ts';

export interface Slot {
  readonly id: number;
  readonly artist: number;
  readonly stage: string;
  readonly day: string;
  readonly start: string;
  readonly minutes: number;
}

export interface SlotView extends Slot {
  readonly artistName: string;
}

export interface Programme {
  readonly slots: readonly SlotView[];
  /** Who can be given a slot. */
  readonly artists: readonly Option[];
}

export const stages: readonly Option[] = [
  { value: 'lake', label: 'Lake Stage' },
  { value: 'forest', label: 'Forest Stage' },
  { value: 'tent', label: 'Tent' },
  { value: 'harbour', label: 'Harbour Floor' },
];

/** The days of the festival. */
export const days: readonly Option[] = [
  { value: '2026-07-24', label: 'Friday' },
  { value: '2026-07-25', label: 'Saturday' },
  { value: '2026-07-26', label: 'Sunday' },
];

export const firstDay = '2026-07-24';

export function slotFields(artists: readonly Option[]): readonly Field[] {
  return [
    { name: 'artist', label: 'Artist', type: 'select', required: true, options: artists },
    { name: 'stage', label: 'Stage', type: 'select', required: true, options: stages },
    { name: 'day', label: 'Day', type: 'select', required: true, options: days },
    { name: 'start', label: 'Start', type: 'time', required: true, from: '12:00', until: '23:00' },
    { name: 'minutes', label: 'Minutes', type: 'number', required: true, min: 15, max: 120 },
  ];
}

/** When a slot ends, as in "21:15". */
export function endOf({ start, minutes }: Pick<Slot, 'start' | 'minutes'>): string {
  const end = minutesOf(start) + minutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
}
