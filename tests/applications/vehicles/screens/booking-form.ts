import { html } from '../../html.ts';
import { conflictAmong } from '../booking-rules.ts';
import { daysBetween, isDay, shortDate, today } from '../calendar-date.ts';
import {
  type Entry,
  isRefused,
  type Option,
  type Problems,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import type { Booking, Driver, Vehicle } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { seedSettings } from '../seed-vehicles.ts';
import { nextId } from '../vehicle-desk.ts';

export const bookingFormRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/bookings\/new$/,
    answer: (call) =>
      formPage(call, shown({ vehicle: asked(call, 'vehicle'), from: today, to: today, passengers: '0' })),
  },
  { method: 'POST', path: /^\/bookings\/new$/, answer: book },
];

const longestPurpose = 80;

function formPage(call: Call, entry: Entry): Answer {
  const { vehicles, drivers, settings } = call.desk.books;
  const offered = vehicles
    .filter(({ status }) => status === 'service')
    .toSorted((a, b) => a.plate.localeCompare(b.plate));
  const vehicleOptions: Option[] = offered.map(({ id, plate, model, category, seats }) => [
    String(id),
    `${plate}, ${model} (${category}, ${seats} seats)`,
  ]);
  const driverOptions: Option[] = drivers
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, department }) => [String(id), `${name} (${department})`]);
  const rates = Object.fromEntries(offered.map(({ id, category }) => [id, settings.dayRates[category]]));
  const body = html`<p><a href="/bookings">Back to the bookings</a></p>${problemList(entry, call.has)}
<form class="sheet" method="post" action="/bookings/new" novalidate>
${selectField(entry, { name: 'vehicle', label: 'Vehicle', required: true, options: [['', 'Choose a vehicle'], ...vehicleOptions] })}
${selectField(entry, { name: 'driver', label: 'Driver', required: true, options: [['', 'Choose a driver'], ...driverOptions] })}
${textField(entry, { name: 'from', label: 'First day', type: 'date', min: today, required: true })}
${textField(entry, { name: 'to', label: 'Last day', type: 'date', min: today, required: true, hint: `A booking takes ${settings.longestBooking} days at most` })}
${textField(entry, { name: 'passengers', label: 'Passengers', type: 'number', min: '0', max: '15', required: true, hint: 'Without the driver' })}
${textField(entry, { name: 'purpose', label: 'Purpose', required: true })}
<p>Estimate: <output for="vehicle from to" data-rates="${JSON.stringify(rates)}"></output></p>
<button>Request booking</button></form>`;
  return page(call, { title: 'New booking', status: statusFor(entry), body });
}

function book(call: Call): Answer {
  const values = enteredIn(call);
  const { from = '', to = '', purpose = '' } = values;
  const vehicle = call.desk.books.vehicles.find(
    ({ id, status }) => status === 'service' && String(id) === values.vehicle,
  );
  const driver = call.desk.driver(Number(values.driver));
  const passengers = wholeNumber(values.passengers, 0, 15);
  const problems = problemsOf({
    vehicle: !vehicle && 'Choose a vehicle.',
    driver: !driver && 'Choose a driver.',
    passengers: passengers === null && 'Enter how many passengers come along, from 0 to 15.',
    purpose:
      (!purpose && 'Say what the vehicle is needed for.') ||
      (purpose.length > longestPurpose && `Use ${longestPurpose} characters at most.`),
    ...dayProblems(call, from, to),
  });
  const isIncomplete = !vehicle || !driver || passengers === null || isRefused({ values, problems });
  if (isIncomplete) return formPage(call, { values, problems });
  const wish = { vehicle, driver, passengers, from, to };
  const entry = { values, problems: { ...vehicleProblems(call, wish), ...driverProblems(call, wish) } };
  if (isRefused(entry)) return formPage(call, entry);
  const { bookings } = call.desk.books;
  const id = nextId(bookings);
  bookings.push({
    id,
    vehicleId: vehicle.id,
    driverId: driver.id,
    department: driver.department,
    from,
    to,
    passengers,
    purpose,
    status: 'requested',
    startMileage: null,
    endMileage: null,
    returned: null,
    reason: '',
  });
  return goTo(call, `/bookings/${id}`, `Booking ${id} was requested for ${driver.name}.`);
}

function dayProblems({ desk, has }: Call, from: string, to: string): Problems {
  const { longestBooking } = has('settings-longest-ignored') ? seedSettings : desk.books.settings;
  if (!isDay(from)) return { from: 'Enter the first day.' };
  if (!isDay(to)) return { to: 'Enter the last day.' };
  return problemsOf({
    from: from < today && 'The first day is in the past.',
    to:
      (to < from && 'The last day is before the first one.') ||
      (daysBetween(from, to) > longestBooking && `A booking takes ${longestBooking} days at most.`),
  });
}

interface Wish {
  readonly vehicle: Vehicle;
  readonly driver: Driver;
  readonly passengers: number;
  readonly from: string;
  readonly to: string;
}

function vehicleProblems({ desk, has }: Call, { vehicle, passengers, from, to }: Wish): Problems {
  const conflict = conflictAmong(desk.bookingsOf(vehicle), from, to, has);
  return problemsOf({
    vehicle:
      (conflict && conflictText(vehicle, conflict)) ||
      (vehicle.mot < to && `The MOT of ${vehicle.plate} is valid until ${shortDate(vehicle.mot)} only.`),
    passengers:
      passengers + 1 > vehicle.seats &&
      `${vehicle.plate} has ${vehicle.seats} seats, one of them for the driver.`,
  });
}

function conflictText({ plate }: Vehicle, { status, from, to }: Booking): string {
  if (status === 'out' && to < today) return `${plate} has not come back yet.`;
  return `${plate} is booked from ${shortDate(from)} to ${shortDate(to)}.`;
}

function driverProblems({ has }: Call, { vehicle, driver, from, to }: Wish): Problems {
  const lastChecked = has('booking-licence-start') ? from : to;
  return problemsOf({
    driver:
      (driver.licence < lastChecked &&
        `The licence of ${driver.name} is valid until ${shortDate(driver.licence)} only.`) ||
      (vehicle.category === 'Minibus' &&
        !driver.mayDriveMinibus &&
        `${driver.name} may not drive minibuses.`),
  });
}
