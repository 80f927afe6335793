export const categories = ['Small car', 'Estate', 'Van', 'Minibus'] as const;

export type Category = (typeof categories)[number];

export const sites = ['Town Hall', 'Depot', 'Riverside'] as const;

export type Site = (typeof sites)[number];

export const departments = ['Housing', 'Libraries', 'Parks', 'Planning', 'Social Care'] as const;

export type Department = (typeof departments)[number];

export type VehicleStatus = 'service' | 'workshop' | 'retired';

export const vehicleStatusNames: Readonly<Record<VehicleStatus, string>> = {
  service: 'In service',
  workshop: 'In the workshop',
  retired: 'Retired',
};

export interface Vehicle {
  readonly id: number;
  readonly plate: string;
  readonly model: string;
  readonly category: Category;
  readonly fuel: 'Petrol' | 'Diesel' | 'Electric';
  /** With that of the driver. */
  readonly seats: number;
  site: Site;
  mileage: number;
  /** The last day on which its MOT is valid. */
  mot: string;
  status: VehicleStatus;
  notes: string;
}

export interface Driver {
  readonly id: number;
  name: string;
  department: Department;
  email: string;
  phone: string;
  /** The last day on which the licence is valid. */
  licence: string;
  mayDriveMinibus: boolean;
}

export type BookingStatus = 'requested' | 'approved' | 'out' | 'returned' | 'declined' | 'cancelled';

export const bookingStatusNames: Readonly<Record<BookingStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  out: 'Out',
  returned: 'Returned',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export interface Booking {
  readonly id: number;
  readonly vehicleId: number;
  readonly driverId: number;
  /** Kept when the driver leaves. */
  readonly department: Department;
  readonly from: string;
  readonly to: string;
  readonly passengers: number;
  readonly purpose: string;
  status: BookingStatus;
  startMileage: number | null;
  endMileage: number | null;
  /** The day on which the vehicle came back. */
  returned: string | null;
  /** Why it was declined. */
  reason: string;
}

export interface FuelReceipt {
  readonly id: number;
  readonly vehicleId: number;
  readonly day: string;
  /** In hundredths. */
  readonly litres: number;
  /** In pence. */
  readonly amount: number;
  readonly station: string;
}

export type DamageStatus = 'open' | 'repair' | 'closed';

export const damageStatusNames: Readonly<Record<DamageStatus, string>> = {
  open: 'Open',
  repair: 'In repair',
  closed: 'Closed',
};

export interface Damage {
  readonly id: number;
  readonly vehicleId: number;
  readonly day: string;
  readonly name: string;
  readonly email: string;
  readonly description: string;
  readonly isUnsafe: boolean;
  status: DamageStatus;
  /** What the repair cost, in pence. */
  cost: number | null;
}

export interface Settings {
  phone: string;
  hours: string;
  /** In pence. */
  dayRates: Record<Category, number>;
  /** For each mile that is not free, in pence. */
  mileRate: number;
  /** For each day of a booking. */
  freeMiles: number;
  /** In days. */
  longestBooking: number;
}
