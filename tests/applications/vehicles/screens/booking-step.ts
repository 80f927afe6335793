import { mayBeCancelled } from '../booking-rules.ts';
import { longDate, today } from '../calendar-date.ts';
import { isRefused, problemsOf } from '../form.ts';
import { miles } from '../mileage.ts';
import type { Booking, Vehicle } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { bookingPage } from './booking.ts';

/** Each step takes a booking from one status to the next. */
export const bookingStepRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/bookings\/(\d+)\/approve$/, answer: approve },
  { method: 'POST', path: /^\/bookings\/(\d+)\/decline$/, answer: decline },
  { method: 'POST', path: /^\/bookings\/(\d+)\/hand-over$/, answer: handOver },
  { method: 'POST', path: /^\/bookings\/(\d+)\/take-back$/, answer: takeBack },
  { method: 'POST', path: /^\/bookings\/(\d+)\/cancel$/, answer: cancel },
  // Where a refused form leaves its address, and somebody opens that.
  {
    method: 'GET',
    path: /^\/bookings\/(\d+)\/(?:decline|take-back)$/,
    answer: ({ id }) => ({ location: `/bookings/${id}` }),
  },
];

const longestReason = 100;
/** More than this within one booking is a slip of the pen. */
const mostMiles = 5000;

function approve(call: Call): Answer | null {
  const booking = call.desk.booking(call.id);
  if (!booking) return null;
  if (booking.status !== 'requested') return refuse(call, booking, 'This booking was decided already.');
  booking.status = 'approved';
  return goTo(call, `/bookings/${booking.id}`, `Booking ${booking.id} was approved.`);
}

function decline(call: Call): Answer | null {
  const booking = call.desk.booking(call.id);
  if (!booking) return null;
  if (booking.status !== 'requested') return refuse(call, booking, 'This booking was decided already.');
  const values = enteredIn(call);
  const { reason = '' } = values;
  const problems = problemsOf({
    reason:
      (!reason && 'Enter a reason.') ||
      (reason.length > longestReason && `Use ${longestReason} characters at most.`),
  });
  if (isRefused({ values, problems })) return bookingPage(call, booking, { values, problems });
  Object.assign(booking, { status: 'declined', reason });
  return goTo(call, `/bookings/${booking.id}`, `Booking ${booking.id} was declined.`);
}

function handOver(call: Call): Answer | null {
  const booking = call.desk.booking(call.id);
  const vehicle = call.desk.vehicle(booking?.vehicleId ?? 0);
  if (!booking || !vehicle) return null;
  const problem = handOverProblem(call, booking, vehicle);
  if (problem) return refuse(call, booking, problem);
  Object.assign(booking, { status: 'out', startMileage: vehicle.mileage });
  return goTo(call, `/bookings/${booking.id}`, `${vehicle.plate} left with ${miles(vehicle.mileage)} miles.`);
}

function handOverProblem({ desk, has }: Call, booking: Booking, vehicle: Vehicle): string | false {
  const isOut = desk.bookingsOf(vehicle).some(({ status }) => status === 'out');
  return (
    (booking.status !== 'approved' && 'Only approved bookings can be handed over.') ||
    (booking.from > today &&
      !has('handover-early') &&
      `${vehicle.plate} can be handed over from ${longDate(booking.from)} on.`) ||
    (vehicle.status !== 'service' && `${vehicle.plate} is not in service.`) ||
    (isOut && `${vehicle.plate} has not come back yet.`)
  );
}

function takeBack(call: Call): Answer | null {
  const { desk, has } = call;
  const booking = desk.booking(call.id);
  const vehicle = desk.vehicle(booking?.vehicleId ?? 0);
  if (!booking || !vehicle) return null;
  if (booking.status !== 'out') return refuse(call, booking, 'This vehicle is not out.');
  const values = enteredIn(call);
  const { mileage: text = '' } = values;
  const mileage = Number(text);
  const start = booking.startMileage ?? 0;
  const problems = problemsOf({
    mileage:
      (!/^\d{1,6}$/.test(text) && 'Enter the mileage as a whole number.') ||
      (mileage < start && !has('return-mileage-below') && `It left with ${miles(start)} miles already.`) ||
      (mileage > start + mostMiles && `These are more than ${miles(mostMiles)} miles. Please check.`),
  });
  if (isRefused({ values, problems })) return bookingPage(call, booking, { values, problems });
  Object.assign(booking, { status: 'returned', endMileage: mileage, returned: today });
  if (!has('return-vehicle-mileage')) vehicle.mileage = mileage;
  return goTo(call, `/bookings/${booking.id}`, `${vehicle.plate} is back.`);
}

function cancel(call: Call): Answer | null {
  const booking = call.desk.booking(call.id);
  if (!booking) return null;
  if (!mayBeCancelled(booking, call.has)) {
    return refuse(call, booking, 'This booking can not be cancelled any more.');
  }
  booking.status = 'cancelled';
  return goTo(call, `/bookings/${booking.id}`, `Booking ${booking.id} was cancelled.`);
}

function refuse(call: Call, { id }: Booking, reason: string): Answer {
  return goTo(call, `/bookings/${id}`, reason);
}
