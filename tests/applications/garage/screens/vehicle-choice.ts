import { matches } from '../list-view.ts';
import type { Vehicle } from '../records.ts';
import { type Answer, type Call, entered, type Route } from '../route.ts';

export const vehicleChoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/vehicles$/, answer: suggest },
];

const longestList = 6;

function suggest(call: Call): Answer {
  const query = (call.query.get('q') ?? '').trim();
  const fitting = call.books.vehicles
    .map((vehicle) => ({ id: vehicle.id, text: vehicleText(call, vehicle) }))
    .filter(({ text }) => matches(query, [text, text.replace(' ', '')]));
  return { status: 200, data: fitting.slice(0, longestList) };
}

export function vehicleText({ books }: Call, vehicle: Vehicle): string {
  const owner = books.customer(vehicle.customerId)?.name ?? 'no owner';
  return `${vehicle.plate} ${vehicle.make} ${vehicle.model} (${owner})`;
}

/** The vehicle that was suggested and taken, or whose registration was typed. */
export function chosenVehicle(call: Call): Vehicle | null {
  const { books } = call;
  return books.vehicle(Number(entered(call, 'vehicleId'))) ?? books.vehicleWith(entered(call, 'vehicle'));
}
