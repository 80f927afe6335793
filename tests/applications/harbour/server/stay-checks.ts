import type { Has } from '../bugs.ts';
import { berthOptions } from '../shared/berth.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { metresText } from '../shared/length.ts';
import { type Stay, type StayChoices, stayFields, stayProblems } from '../shared/stay.ts';
import { boatOptions } from './boats.ts';
import type { Store } from './store.ts';

export function choicesOf(store: Store): StayChoices {
  const lengthOf = (id: string) => store.boats.find(Number(id))?.length ?? 0;
  return {
    boats: boatOptions(store).map((option) => ({ ...option, length: lengthOf(option.value) })),
    berths: berthOptions(store.berths.all.filter(({ closed }) => !closed)),
    tariffs: store.tariffs,
  };
}

/** What is wrong with a stay that is entered. @param id of the stay itself; 0 for a new one */
export function problemsOfStay(values: Values, store: Store, id: number, has: Has): Problems {
  const entered = problemsOf(stayFields(choicesOf(store)), values);
  const problems = { ...stayProblems(values), ...entered };
  if (Object.keys(problems).length > 0) return problems;
  return { ...fitProblems(values, store, has), ...timeProblems(values, store, id, has) };
}

/** Whether the boat fits into the berth. */
function fitProblems(values: Values, store: Store, has: Has): Problems {
  const boat = store.boats.find(Number(values.boatId));
  const berth = store.berths.find(Number(values.berthId));
  if (!boat || !berth) return {};
  if (boat.length > berth.length)
    return { berthId: `${boat.name} is too long for ${berth.code}: ${metresText(boat.length)}.` };
  if (boat.beam > berth.beam && !has('berth-beam-unchecked'))
    return { berthId: `${boat.name} is too wide for ${berth.code}: ${metresText(boat.beam)}.` };
  if (boat.draught > berth.depth) return { berthId: `${berth.code} is not deep enough for ${boat.name}.` };
  return {};
}

/** Whether the berth is free, and the boat is nowhere else. */
function timeProblems(values: Values, store: Store, id: number, has: Has): Problems {
  const { arrival = '', departure = '' } = values;
  const meets = (stay: Stay) =>
    has('overlap-end-unnoticed')
      ? stay.arrival <= arrival && arrival < stay.departure
      : stay.arrival < departure && arrival < stay.departure;
  const others = store.stays.all.filter(
    (stay) => stay.id !== id && (stay.state === 'booked' || stay.state === 'in') && meets(stay),
  );
  const inBerth = others.find(({ berthId }) => berthId === Number(values.berthId));
  if (inBerth) {
    const boat = store.boats.find(inBerth.boatId)?.name ?? 'another boat';
    return { berthId: `The berth is taken by ${boat} on these days.` };
  }
  const elsewhere = others.some(({ boatId }) => boatId === Number(values.boatId));
  return elsewhere ? { boatId: 'This boat has another stay on these days.' } : {};
}
