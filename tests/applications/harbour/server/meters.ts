import type { Has } from '../bugs.ts';
import { today } from '../shared/calendar.ts';
import type { MeterListing, MeterRow, ReadingRow } from '../shared/meter.ts';
import type { Stay } from '../shared/stay.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import type { Store } from './store.ts';

export function listMeters({ store, query, has }: Call): Answer {
  const pier = query.get('pier') ?? '';
  const rows = store.berths.all
    .filter((berth) => berth.electricity && (pier === '' || berth.pier === pier))
    .map(({ id }) => meterRow(id, store, has))
    .filter(({ boatId }) => query.get('all') === 'yes' || boatId !== null);
  const listing: MeterListing = {
    rows,
    used: rows.reduce((sum, { used }) => sum + used, 0),
    cost: rows.reduce((sum, { cost }) => sum + cost, 0),
  };
  return ok(listing);
}

function meterRow(berthId: number, store: Store, has: Has): MeterRow {
  const berth = store.berths.find(berthId);
  const last = store.lastReading(berthId);
  const stay = store.stayIn(berthId);
  const boat = store.boats.find(stay?.boatId ?? null);
  const used = stay && last ? last.kwh - (stay.meterStart ?? last.kwh) : 0;
  return {
    berthId,
    berth: berth?.code ?? '',
    pier: berth?.pier ?? '',
    date: last?.date ?? '',
    kwh: last?.kwh ?? 0,
    boat: boat?.name ?? '',
    boatId: boat?.id ?? null,
    used,
    cost: electricityCost(used, store, has),
  };
}

/** Without tax, in cents. */
export function electricityCost(kwh: number, { tariffs }: Store, has: Has): number {
  const cents = Math.round(kwh * tariffs.kwh);
  return has('electricity-whole-euros') ? Math.floor(cents / 100) * 100 : cents;
}

export function addReading({ store, values, has }: Call, berthId: number): Answer {
  const berth = store.berths.find(berthId);
  if (!berth?.electricity) return missing();
  const { kwh = '' } = values;
  const problem = readingProblem(berthId, kwh, store, has);
  if (problem !== null) return refused(422, problem, { kwh: problem });
  const stayId = store.stayIn(berthId)?.id ?? null;
  store.readings.add({ berthId, stayId, date: today, kwh: Number(kwh) });
  return done;
}

/** Meters count upwards only. */
export function readingProblem(berthId: number, kwh: string, store: Store, has: Has): string | null {
  if (!/^\d{1,6}$/.test(kwh)) return 'A reading is a whole number.';
  const last = store.lastReading(berthId)?.kwh ?? 0;
  if (Number(kwh) < last && !has('meter-lower-taken')) return `The meter showed ${last} already.`;
  return Number(kwh) > last + 5000 ? 'This is more than 5000 kWh since the reading before.' : null;
}

/** The readings of some stays, the latest first. */
export function readingsOf(stays: readonly Stay[], store: Store): ReadingRow[] {
  const rows = stays.flatMap(({ id }) => {
    const readings = store.readings.all
      .filter(({ stayId }) => stayId === id)
      .toSorted((a, b) => a.kwh - b.kwh || a.date.localeCompare(b.date));
    return readings.map((reading, index) => {
      const used = reading.kwh - (readings[index - 1]?.kwh ?? reading.kwh);
      const berth = store.berths.find(reading.berthId)?.code ?? '';
      return { ...reading, berth, used, cost: Math.round(used * store.tariffs.kwh) };
    });
  });
  return rows.toSorted((a, b) => b.date.localeCompare(a.date) || b.kwh - a.kwh);
}
