import type { Reading } from '../shared/meter.ts';
import { seedBerths } from './seed-berths.ts';
import { seedStays } from './seed-stays.ts';

/** Readings while a boat lies in its berth: the stay, the day and what the meter showed. */
const meanwhile: readonly (readonly [number, string, number])[] = [
  [17, '2026-08-07', 1003],
  [17, '2026-08-12', 1047],
  [18, '2026-08-09', 1734],
  [19, '2026-08-11', 2391],
  [20, '2026-08-12', 749],
  [22, '2026-08-12', 1095],
  [23, '2026-08-12', 2116],
  [25, '2026-08-12', 3347],
];

/** Each meter is read once in spring, when boats arrive and leave, and now and then. */
export function seedReadings(): readonly Reading[] {
  const inSpring = seedBerths
    .filter(({ electricity }) => electricity)
    .map(({ id }) => ({ berthId: id, stayId: null, date: '2026-04-01', kwh: firstOf(id) }));
  const ofStays = seedStays.flatMap(({ id, berthId, arrival, departure, meterStart, meterEnd }) => [
    ...(meterStart === null ? [] : [{ berthId, stayId: id, date: arrival, kwh: meterStart }]),
    ...(meterEnd === null ? [] : [{ berthId, stayId: id, date: departure, kwh: meterEnd }]),
  ]);
  const between = meanwhile.map(([stayId, date, kwh]) => ({ berthId: berthOf(stayId), stayId, date, kwh }));
  return [...inSpring, ...ofStays, ...between].map((reading, index) => ({ id: index + 1, ...reading }));
}

/** What the meter of a berth showed before its first stay. */
function firstOf(berthId: number): number {
  const first = seedStays.find((stay) => stay.berthId === berthId && stay.meterStart !== null);
  return first?.meterStart ?? 300 + berthId * 37;
}

function berthOf(stayId: number): number {
  return seedStays.find(({ id }) => id === stayId)?.berthId ?? 0;
}
