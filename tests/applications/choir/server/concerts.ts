import type { Has } from '../bugs.ts';
import { type Concert, type ConcertRow, type ConcertView, concertFields } from '../shared/concert.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { penceOf } from '../shared/money.ts';
import { type Answer, type Call, done, missing, ok, unless } from './call.ts';
import { doorList } from './door-list.ts';
import { holds, pageOf } from './page-of.ts';
import { amountOf, takenSeats } from './reservation-amount.ts';
import type { Store } from './store.ts';

const pageSize = 8;

export function listConcerts({ store, has }: Call): Answer {
  const rows = store.concerts.all.map((concert) => concertRow(concert, store, has));
  return ok(rows.toSorted((a, b) => b.date.localeCompare(a.date)));
}

export function concertRow(concert: Concert, store: Store, has: Has): ConcertRow {
  const taken = takenSeats(concert.id, 0, store, has);
  const takings = store.reservations.all
    .filter(({ concertId }) => concertId === concert.id)
    .filter(({ status }) => (has('takings-include-unpaid') ? status !== 'cancelled' : status === 'paid'))
    .reduce((sum, reservation) => sum + amountOf(reservation, concert, store, has), 0);
  return { ...concert, taken, free: concert.seats - taken, takings };
}

export function showConcert({ store, query, has }: Call, id: number): Answer {
  const concert = store.concerts.find(id);
  if (!concert) return missing();
  const status = query.get('status') ?? '';
  const found = store.reservations.all
    .filter(({ concertId }) => concertId === id)
    .filter((reservation) => status === '' || reservation.status === status)
    .filter(({ name, email }) => holds([name, email], query.get('search') ?? ''))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((reservation) => ({ ...reservation, amount: amountOf(reservation, concert, store, has) }));
  const { rows, ...listing } = pageOf(found, query, pageSize);
  const { groupFrom = '', groupDiscount = '' } = store.settings;
  const view: ConcertView = {
    ...concertRow(concert, store, has),
    ...listing,
    reservations: rows,
    groupFrom,
    groupDiscount,
  };
  return ok(view);
}

export function addConcert({ store, values }: Call): Answer {
  return unless(problemsOf(concertFields, values), () => {
    const { id } = store.concerts.add(entered(values));
    return { status: 201, body: { id } };
  });
}

export function changeConcert({ store, values, has }: Call, id: number): Answer {
  if (!store.concerts.find(id)) return missing();
  const tooFew = seatProblems(values, takenSeats(id, 0, store, has));
  return unless({ ...tooFew, ...problemsOf(concertFields, values) }, () => {
    store.concerts.change(id, entered(values));
    return done;
  });
}

function seatProblems({ seats = '' }: Values, taken: number): Problems {
  return Number(seats) < taken ? { seats: `${taken} seats are taken.` } : {};
}

function entered(values: Values): Omit<Concert, 'id'> {
  const { title = '', date = '', time = '', place = '', seats, price = '', reducedPrice = '' } = values;
  return {
    title,
    date,
    time,
    place,
    seats: Number(seats),
    price: penceOf(price),
    reducedPrice: penceOf(reducedPrice),
  };
}

/** Who may come in, for those at the door. */
export function showDoorList({ store, has }: Call, id: number): Answer {
  const concert = store.concerts.find(id);
  if (!concert) return missing();
  const all = store.reservations.all
    .filter(({ concertId, status }) => concertId === id && status !== 'cancelled')
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const listed = has('door-list-first-page') ? all.slice(0, pageSize) : all;
  const text = doorList(
    listed.map((reservation) => ({ ...reservation, amount: amountOf(reservation, concert, store, has) })),
  );
  return { status: 200, file: { name: `door-list-${concert.date}.csv`, text } };
}
