import { html } from '../../html.ts';
import { isDay, today } from '../calendar-date.ts';
import { type Entry, found, isRefused, nothingEntered, problemNote, textField } from '../form.ts';
import { page } from '../layout.ts';
import { isPlate, plainPlate, tidyPlate } from '../plate.ts';
import type { Customer, Vehicle } from '../records.ts';
import { type Answer, type Call, enteredValues, goTo, type Route } from '../route.ts';

export const vehicleFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/vehicles\/new$/, answer: blank },
  { method: 'POST', path: /^\/vehicles\/new$/, answer: add },
  { method: 'GET', path: /^\/vehicles\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/vehicles\/(\d+)\/edit$/, answer: save },
];

type Values = Omit<Vehicle, 'id' | 'customerId' | 'reminded'>;

function vehicleForm(call: Call, vehicle: Vehicle | null, owner: Customer | null, entry: Entry): Answer {
  const action = vehicle ? `/vehicles/${vehicle.id}/edit` : `/vehicles/new?customer=${owner?.id}`;
  const back = vehicle ? `/vehicles/${vehicle.id}` : `/customers/${owner?.id}`;
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="${action}">
${textField(entry, { name: 'plate', label: 'Registration', required: true })}${textField(entry, { name: 'make', label: 'Make', required: true })}${textField(entry, { name: 'model', label: 'Model', required: true })}
${textField(entry, { name: 'year', label: 'Year', type: 'number', required: true })}${textField(entry, { name: 'mileage', label: 'Mileage', type: 'number', required: true, hint: 'In miles' })}
${textField(entry, { name: 'motDue', label: 'MOT until', type: 'date', required: true })}<button>Save vehicle</button> <a href="${back}">Back</a></form>`;
  const title = vehicle ? `Edit ${vehicle.plate}` : `New vehicle of ${owner?.name}`;
  return page(call, { title, status: isRefused(entry) ? 422 : 200, body });
}

function valuesOf(entered: Readonly<Record<string, string>>): Values {
  const { plate = '', make = '', model = '', year, mileage, motDue = '' } = entered;
  return { plate: tidyPlate(plate), make, model, year: Number(year), mileage: Number(mileage), motDue };
}

function entryOf(call: Call, vehicle: Vehicle | null): Entry {
  const { books, has } = call;
  const values = enteredValues(call);
  const { plate, make, model, year, mileage, motDue } = valuesOf(values);
  const isKnown = books.vehicles.some(
    (one) => one !== vehicle && plainPlate(one.plate) === plainPlate(plate),
  );
  const known = vehicle?.mileage ?? 0;
  const problems = found({
    plate:
      (!isPlate(plate) && 'Enter a registration like AB12 CDE.') ||
      (isKnown && !has('plate-twice') && 'There is a vehicle with this registration.'),
    make: !make && 'Enter the make.',
    model: !model && 'Enter the model.',
    year: !(year >= 1950 && year <= Number(today().slice(0, 4))) && 'Enter the year it was first registered.',
    mileage:
      !Number.isInteger(mileage) || mileage < 0
        ? 'Enter the mileage in whole miles.'
        : mileage < known && !has('mileage-down') && `The mileage was ${known} already.`,
    motDue: !isDay(motDue) && 'Choose a day.',
  });
  return { values, problems };
}

function blank(call: Call): Answer | null {
  const owner = call.books.customer(Number(call.query.get('customer')));
  return owner ? vehicleForm(call, null, owner, nothingEntered) : null;
}

function add(call: Call): Answer | null {
  const owner = call.books.customer(Number(call.query.get('customer')));
  if (!owner) return null;
  const entry = entryOf(call, null);
  if (isRefused(entry)) return vehicleForm(call, null, owner, entry);
  const vehicle = call.books.addVehicle({ customerId: owner.id, ...valuesOf(entry.values) });
  return goTo(call, `/vehicles/${vehicle.id}`, `${vehicle.plate} was added.`);
}

function edit(call: Call): Answer | null {
  const vehicle = call.books.vehicle(call.id);
  if (!vehicle) return null;
  const { plate, make, model, year, mileage, motDue } = vehicle;
  const values = { plate, make, model, year: year ? String(year) : '', mileage: String(mileage), motDue };
  return vehicleForm(call, vehicle, null, { values, problems: {} });
}

function save(call: Call): Answer | null {
  const vehicle = call.books.vehicle(call.id);
  if (!vehicle) return null;
  const entry = entryOf(call, vehicle);
  if (isRefused(entry)) return vehicleForm(call, vehicle, null, entry);
  const values = valuesOf(entry.values);
  // Another MOT is reminded of again.
  if (values.motDue !== vehicle.motDue) vehicle.reminded = null;
  Object.assign(vehicle, values);
  return goTo(call, `/vehicles/${vehicle.id}`, `${vehicle.plate} was saved.`);
}
