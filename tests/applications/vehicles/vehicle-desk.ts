import type { Booking, Damage, Driver, FuelReceipt, Settings, Vehicle } from './records.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedDamages, seedFuel } from './seed-costs.ts';
import { seedDrivers } from './seed-people.ts';
import { seedSettings, seedVehicles } from './seed-vehicles.ts';

interface Books {
  readonly vehicles: Vehicle[];
  drivers: Driver[];
  readonly bookings: Booking[];
  fuel: FuelReceipt[];
  readonly damages: Damage[];
  readonly settings: Settings;
}

/** What the vehicle desk has on record, in memory. */
export class VehicleDesk {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  vehicle(id: number): Vehicle | undefined {
    return this.#books.vehicles.find((vehicle) => vehicle.id === id);
  }

  driver(id: number): Driver | undefined {
    return this.#books.drivers.find((driver) => driver.id === id);
  }

  driverName(id: number): string {
    return this.driver(id)?.name ?? 'Former driver';
  }

  booking(id: number): Booking | undefined {
    return this.#books.bookings.find((booking) => booking.id === id);
  }

  damage(id: number): Damage | undefined {
    return this.#books.damages.find((damage) => damage.id === id);
  }

  plateOf({ vehicleId }: { readonly vehicleId: number }): string {
    return this.vehicle(vehicleId)?.plate ?? '';
  }

  /** In the order in which they begin. */
  bookingsOf({ id }: Vehicle): Booking[] {
    return this.#books.bookings
      .filter(({ vehicleId }) => vehicleId === id)
      .toSorted((a, b) => a.from.localeCompare(b.from) || a.id - b.id);
  }

  bookingsBy({ id }: Driver): Booking[] {
    return this.#books.bookings
      .filter(({ driverId }) => driverId === id)
      .toSorted((a, b) => b.from.localeCompare(a.from) || b.id - a.id);
  }
}

export function nextId(records: readonly { readonly id: number }[]): number {
  return Math.max(0, ...records.map(({ id }) => id)) + 1;
}

function open(): Books {
  return structuredClone({
    vehicles: [...seedVehicles],
    drivers: [...seedDrivers],
    bookings: [...seedBookings],
    fuel: [...seedFuel],
    damages: [...seedDamages],
    settings: seedSettings,
  });
}
