import type { Has } from '../bugs.ts';
import { minutesOf } from '../shared/calendar.ts';
import { type Option, problemsOf } from '../shared/fields.ts';
import { type Slot, type SlotView, slotFields } from '../shared/programme.ts';
import type { FestivalData } from './data.ts';
import { found } from './listing.ts';
import type { Resource } from './resource.ts';

const rules = {
  text: () => '',
  filters: { day: ({ day }: Slot) => day, stage: ({ stage }: Slot) => stage },
  sorts: {},
};

export function slotResource(data: FestivalData, has: Has): Resource<Slot> {
  return {
    records: data.slots,
    list: (query) => ({
      slots: inOrder(found(data.slots.all, query, rules)).map((slot) => slotView(slot, data)),
      artists: optionsOf(data),
    }),
    view: (slot) => slotView(slot, data),
    problems: (values, before) => {
      const problems = problemsOf(slotFields(optionsOf(data)), values);
      if (Object.keys(problems).length > 0) return problems;
      const slot = slotOf(values, before?.id ?? 0);
      const other = data.slots.all.find((taken) => taken.id !== slot.id && overlap(taken, slot));
      if (!other || has('overlap-taken')) return {};
      return { start: `${slotView(other, data).artistName} plays on this stage at that time.` };
    },
    make: (values, id) => slotOf(values, id),
  };
}

export function slotView(slot: Slot, data: FestivalData): SlotView {
  return { ...slot, artistName: data.artists.find(slot.artist)?.name ?? '' };
}

export function inOrder(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => `${a.day} ${a.start}`.localeCompare(`${b.day} ${b.start}`));
}

/** Only those who come can be given a slot. */
function optionsOf({ artists }: FestivalData): Option[] {
  return artists.all
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function slotOf(values: Readonly<Record<string, string>>, id: number): Slot {
  return {
    id,
    artist: Number(values.artist),
    stage: values.stage ?? '',
    day: values.day ?? '',
    start: values.start ?? '',
    minutes: Number(values.minutes),
  };
}

function overlap(a: Slot, b: Slot): boolean {
  if (a.stage !== b.stage || a.day !== b.day) return false;
  const [startA, startB] = [minutesOf(a.start), minutesOf(b.start)];
  return startA < startB + b.minutes && startB < startA + a.minutes;
}
