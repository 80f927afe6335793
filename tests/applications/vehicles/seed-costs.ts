import type { Damage, DamageStatus, FuelReceipt } from './records.ts';

type FuelRow = readonly [vehicleId: number, day: string, litres: number, amount: number, station: string];

const fuelRows: readonly FuelRow[] = [
  [1, '2026-12-15', 3120, 4337, 'Shell Station Road'],
  [8, '2026-12-18', 5840, 8468, 'Depot Services'],
  [5, '2026-12-30', 4410, 6439, 'Applegreen A62'],
  [5, '2027-01-02', 2275, 3299, 'Shell Station Road'],
  [8, '2027-01-06', 6012, 8657, 'Depot Services'],
  [11, '2027-01-08', 4890, 7090, 'Shell Station Road'],
  [2, '2027-01-12', 2966, 4093, 'Tesco Northvale'],
  [9, '2027-01-14', 5533, 7968, 'Depot Services'],
  [5, '2027-01-20', 4725, 6851, 'Applegreen A62'],
  [12, '2027-01-22', 7108, 10306, 'Depot Services'],
  [7, '2027-01-25', 3347, 4619, 'Tesco Northvale'],
  [1, '2027-01-29', 3580, 4976, 'Shell Station Road'],
  [15, '2027-01-31', 4102, 5702, 'Applegreen A62'],
  [8, '2027-02-01', 5790, 8396, 'Depot Services'],
  [8, '2027-02-01', 1000, 1890, 'Depot Services'],
  [13, '2027-02-02', 2488, 3409, 'Tesco Northvale'],
  [2, '2027-02-03', 2715, 3747, 'Tesco Northvale'],
];

export const seedFuel: readonly FuelReceipt[] = fuelRows.map(
  ([vehicleId, day, litres, amount, station], index) => ({
    id: index + 501,
    vehicleId,
    day,
    litres,
    amount,
    station,
  }),
);

type DamageRow = readonly [
  vehicleId: number,
  day: string,
  name: string,
  description: string,
  status: DamageStatus,
  isUnsafe?: boolean,
  cost?: number,
];

const damageRows: readonly DamageRow[] = [
  [1, '2026-12-14', 'Amira Haddad', 'Scratch on the left mirror', 'closed', false, 8500],
  [5, '2027-01-02', 'Grace Whitfield', 'Stone chip in the windscreen', 'closed', false, 12000],
  [8, '2027-01-06', 'Ben Ashworth', 'Lock of the rear door sticks', 'closed', false, 6450],
  [11, '2027-01-08', 'Iris Sandoval', 'Seat belt in the third row is torn', 'closed', true, 18975],
  [9, '2027-01-15', 'Dylan Price', 'Brakes grind when going downhill', 'repair', true],
  [5, '2027-01-20', 'Kavita Nair', 'Dent in the rear bumper', 'repair'],
  [12, '2027-01-22', 'Dylan Price', 'Heating blows cold air', 'repair'],
  [7, '2027-01-25', 'Moira Keane', 'Wiper leaves streaks', 'open'],
  [15, '2027-01-31', 'Femi Bankole', 'Hubcap lost at the front', 'open'],
  [13, '2027-02-02', "Liam O'Hara", 'Mud on all seats, smells of fertiliser', 'open'],
  [8, '2027-02-02', 'Ben Ashworth', 'Warning light of the engine is on', 'open'],
];

export const seedDamages: readonly Damage[] = damageRows.map(
  ([vehicleId, day, name, description, status, isUnsafe = false, cost], index) => ({
    id: index + 701,
    vehicleId,
    day,
    name,
    email: `${name.toLowerCase().replace("'", '').replace(' ', '.')}@northvale.example`,
    description,
    isUnsafe,
    status,
    cost: cost ?? null,
  }),
);
