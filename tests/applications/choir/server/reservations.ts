import { today } from '../shared/calendar.ts';
import { type Concert, type Reservation, reservationFields } from '../shared/concert.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { counted } from '../shared/listing.ts';
import { type Answer, type Call, done, missing, refused, unless } from './call.ts';
import { takenSeats } from './reservation-amount.ts';

export function addReservation(call: Call, concertId: number): Answer {
  const { store, values, has } = call;
  const concert = store.concerts.find(concertId);
  if (!concert) return missing();
  if (concert.date < today) return refused(409, 'This concert is over.');
  const free = concert.seats - takenSeats(concertId, 0, store, has);
  return unless(problemsWith(values, free), () => {
    const { id } = store.reservations.add({ concertId, ...entered(values), status: 'reserved' });
    return { status: 201, body: { id } };
  });
}

export function changeReservation({ store, values, has }: Call, id: number): Answer {
  const reservation = store.reservations.find(id);
  const concert = reservation && store.concerts.find(reservation.concertId);
  if (!concert) return missing();
  if (reservation.status !== 'reserved') return refused(409, 'Only open reservations can be changed.');
  const free = has('change-overbooks') ? Number.POSITIVE_INFINITY : freeFor(concert, id);
  return unless(problemsWith(values, free), () => {
    store.reservations.change(id, entered(values));
    return done;
  });

  function freeFor({ seats, id: concertId }: Concert, exceptId: number): number {
    return seats - takenSeats(concertId, exceptId, store, has);
  }
}

function problemsWith(values: Values, free: number): Problems {
  const tickets = Number(values.full) + Number(values.reduced);
  return {
    ...(tickets === 0 && { full: 'Enter at least one ticket.' }),
    ...(tickets > free && { full: `Only ${counted(free, 'seat is', 'seats are')} free.` }),
    ...problemsOf(reservationFields, values),
  };
}

function entered(values: Values): Omit<Reservation, 'id' | 'concertId' | 'status'> {
  const { name = '', email = '', full, reduced, note = '' } = values;
  return { name, email, full: Number(full), reduced: Number(reduced), note };
}

export function setPaid({ store, has }: Call, id: number): Answer {
  const reservation = store.reservations.find(id);
  if (!reservation) return missing();
  if (reservation.status !== 'reserved') return refused(409, 'Only open reservations can be paid.');
  if (!has('pay-does-nothing')) store.reservations.change(id, { status: 'paid' });
  return done;
}

export function cancel({ store, has }: Call, id: number): Answer {
  const reservation = store.reservations.find(id);
  if (!reservation) return missing();
  if (reservation.status === 'cancelled') return refused(409, 'This reservation is cancelled already.');
  const cancelled = has('cancel-all-of-person')
    ? store.reservations.all.filter(({ email }) => email === reservation.email)
    : [reservation];
  for (const one of cancelled) store.reservations.change(one.id, { status: 'cancelled' });
  return done;
}
