import type { Category, Settings, Site, Vehicle, VehicleStatus } from './records.ts';

type VehicleRow = readonly [
  plate: string,
  model: string,
  category: Category,
  fuel: Vehicle['fuel'],
  seats: number,
  site: Site,
  mileage: number,
  mot: string,
  status?: VehicleStatus,
  notes?: string,
];

const rows: readonly VehicleRow[] = [
  ['NV19 KLA', 'Ford Fiesta', 'Small car', 'Petrol', 5, 'Town Hall', 41280, '2027-06-30'],
  ['NV19 KLB', 'Ford Fiesta', 'Small car', 'Petrol', 5, 'Town Hall', 38905, '2027-02-20'],
  ['NV21 HOT', 'Renault Zoe', 'Small car', 'Electric', 5, 'Riverside', 17640, '2027-09-12'],
  ['NV21 HOU', 'Renault Zoe', 'Small car', 'Electric', 5, 'Town Hall', 9815, '2027-11-03'],
  ['NV70 BRT', 'Skoda Octavia', 'Estate', 'Diesel', 5, 'Town Hall', 62110, '2027-02-11'],
  ['NV70 BRV', 'Skoda Octavia', 'Estate', 'Diesel', 5, 'Depot', 58734, '2027-01-29'],
  ['NV22 DWE', 'Toyota Corolla', 'Estate', 'Petrol', 5, 'Riverside', 23456, '2027-03-31'],
  ['NV68 TRA', 'Ford Transit', 'Van', 'Diesel', 3, 'Depot', 88420, '2027-05-17', 'service', 'Roof rack'],
  ['NV68 TRE', 'Ford Transit', 'Van', 'Diesel', 3, 'Depot', 91075, '2027-04-22', 'workshop'],
  ['NV23 PAL', 'Citroen e-Berlingo', 'Van', 'Electric', 2, 'Depot', 6120, '2027-12-01'],
  ['NV20 SCH', 'Vauxhall Vivaro', 'Minibus', 'Diesel', 9, 'Riverside', 44890, '2027-08-09'],
  ['NV18 BUS', 'Ford Tourneo', 'Minibus', 'Diesel', 16, 'Depot', 103250, '2027-03-06'],
  ['NV24 CTY', 'Kia Picanto', 'Small car', 'Petrol', 4, 'Riverside', 3980, '2027-10-10'],
  ['NV16 OLD', 'Vauxhall Corsa', 'Small car', 'Petrol', 5, 'Depot', 120455, '2026-11-30', 'retired'],
  ['NV22 DWF', 'Toyota Corolla', 'Estate', 'Petrol', 5, 'Town Hall', 19872, '2027-07-15'],
  ['NV15 VAN', 'Ford Connect', 'Van', 'Diesel', 3, 'Depot', 134010, '2027-01-15', 'retired'],
];

export const seedVehicles: readonly Vehicle[] = rows.map(
  ([plate, model, category, fuel, seats, site, mileage, mot, status = 'service', notes = ''], index) => ({
    id: index + 1,
    plate,
    model,
    category,
    fuel,
    seats,
    site,
    mileage,
    mot,
    status,
    notes,
  }),
);

export const seedSettings: Settings = {
  phone: '01632 960 700',
  hours: 'Monday to Friday, 7:30 to 17:30',
  dayRates: { 'Small car': 1800, Estate: 2400, Van: 3200, Minibus: 4500 },
  mileRate: 22,
  freeMiles: 50,
  longestBooking: 14,
};
