import { html } from '../../html.ts';
import { isDay, isWorkday, longDate, today } from '../calendar-date.ts';
import {
  choiceField,
  type Entry,
  found,
  isRefused,
  problemNote,
  same,
  suggestField,
  textField,
} from '../form.ts';
import { hourOf, isService, isTime, mechanicName, mechanics, services, times } from '../offer.ts';
import { type Answer, type Call, entered, enteredValues, goTo, type Route } from '../route.ts';
import { diary, enteredNumber, weekOf } from './diary.ts';
import { chosenVehicle } from './vehicle-choice.ts';

export const bookingFormRoutes: readonly Route[] = [{ method: 'POST', path: /^\/bookings$/, answer: book }];

export function bookingDialog(entry: Entry) {
  return html`<dialog id="new-booking" aria-labelledby="booking-title"${isRefused(entry) && html` data-open`}><h2 id="booking-title">New booking</h2>${problemNote(entry)}
<form method="post" action="/bookings">${suggestField(entry, { name: 'vehicle', label: 'Vehicle', required: true, source: '/api/vehicles', hint: 'Type a registration or a name' })}
${choiceField(entry, { name: 'service', label: 'Service' }, same(services.map(({ name }) => name)))}
${textField(entry, { name: 'day', label: 'Day', type: 'date', required: true })}${choiceField(entry, { name: 'time', label: 'Time' }, same(times))}
${choiceField(
  entry,
  { name: 'mechanicId', label: 'Mechanic' },
  mechanics.map(({ id, name }) => [String(id), name]),
)}
<button>Book</button> <button type="button" class="plain" data-closes>Cancel</button></form></dialog>`;
}

function book(call: Call): Answer {
  const { books, has } = call;
  const vehicle = chosenVehicle(call);
  const service = entered(call, 'service');
  const day = entered(call, 'day');
  const time = entered(call, 'time');
  const mechanicId = enteredNumber(call, 'mechanicId');
  const isTaken = busyMechanics(call, day, time).has(mechanicId);
  const problems = found({
    vehicle: !vehicle && 'Choose one of the vehicles that are suggested.',
    service: !isService(service) && 'Choose a service.',
    day:
      (!isDay(day) && 'Choose a day.') ||
      (day < today() && 'Choose a day that is not over.') ||
      (!isWorkday(day) && 'The garage is closed at weekends.'),
    time: !isTime(time) && 'Choose a time.',
    mechanicId:
      (!mechanics.some(({ id }) => id === mechanicId) && 'Choose a mechanic.') ||
      (isTaken && !has('mechanic-clash') && `${mechanicName(mechanicId)} is busy at ${time}.`),
  });
  if (Object.keys(problems).length > 0 || !vehicle)
    return diary(call, { values: enteredValues(call), problems });
  const saved = has('booking-hour-late') ? `${hourOf(time) + 1}:00` : time;
  const booking = books.addBooking({ vehicleId: vehicle.id, service, day, time: saved, mechanicId });
  return goTo(call, weekOf(booking), `${vehicle.plate} is booked for ${longDate(day)}.`);
}

/** Who has another booking at a time. */
export function busyMechanics({ books }: Call, day: string, time: string): ReadonlySet<number> {
  const same = books.bookings.filter(
    (booking) => booking.day === day && booking.time === time && booking.status !== 'cancelled',
  );
  return new Set(same.map(({ mechanicId }) => mechanicId));
}
