import { inDays } from './calendar-date.ts';
import type { Customer, User, Vehicle } from './records.ts';

export const garageAccount = { username: 'ruth', password: 'Torque-Wrench-41' } as const;

/** Of somebody who may do less. */
export const receptionAccount = { username: 'owen', password: 'Spark-Plug-27' } as const;

export const users: readonly User[] = [
  { ...garageAccount, name: 'Ruth Calloway', role: 'manager' },
  { ...receptionAccount, name: 'Owen Birch', role: 'reception' },
];

/** Name, street, town, whether it is a trade customer. */
const customerRows: readonly (readonly [string, string, string, boolean?])[] = [
  ['Margaret Ashdown', '4 Mill Street', 'Alderbrook'],
  ['Élodie Fournier', '19 Castle Rise', 'Alderbrook'],
  ['Samuel Okonkwo', '33 Station Parade', 'Wexley'],
  ['de Vries Plumbing', 'Unit 6, Tannery Park', 'Wexley', true],
  ['Harriet Poole', '2 Lime Grove', 'Thornby'],
  ['Bright & Sons Bakery', '51 High Street', 'Alderbrook', true],
  ['Imran Sheikh', '8 Weavers Court', 'Alderbrook'],
  ['Victoria Langley', '70 Ridge Road', 'Thornby'],
  ['Callum Ferris', '15 Orchard Way', 'Wexley'],
  ['Żaneta Nowak', '28 Quarry Hill', 'Thornby'],
  ['Peter Ellwood', '6 Bridge End', 'Alderbrook'],
  ['Grace Adeyemi', '44 Mill Street', 'Alderbrook'],
  ['Northside Taxis', '1 Coach Yard', 'Wexley', true],
  ['Liam Donnelly', '9 Church Walk', 'Thornby'],
  ['Yuki Tanaka', '12 Castle Rise', 'Alderbrook'],
  ["Fiona O'Hara", '37 Lime Grove', 'Thornby'],
  ['Rajesh Menon', '5 Foundry Lane', 'Alderbrook'],
  ['Judith Sparrow', '21 Weavers Court', 'Alderbrook'],
  ['Wexley Parish Council', 'The Old School', 'Wexley', true],
  ['Tobias Keller', '63 Ridge Road', 'Thornby'],
  ['Kirsty Muir', '18 Orchard Way', 'Wexley'],
  ['Anthony Blake', '30 Bridge End', 'Alderbrook'],
  ['Meera Joshi', '11 Quarry Hill', 'Thornby'],
  ['Dennis Whitcombe', '3 Church Walk', 'Thornby'],
];

export function seedCustomers(): Customer[] {
  return customerRows.map(([name, street, town, isTrade = false], index) => ({
    id: index + 1,
    name,
    phone: `01632 960 ${String(118 + index * 17).padStart(3, '0')}`,
    email: `${mailName(name)}@example.com`,
    street,
    town,
    isTrade,
  }));
}

function mailName(name: string): string {
  const plain = name.normalize('NFD').toLowerCase();
  return plain.replaceAll(/[^a-z ]/g, '').replaceAll(/ +/g, '.');
}

/** Customer, plate, make, model, year, mileage, days until the MOT is due, days since the reminder. */
const vehicleRows: readonly (readonly [number, string, string, string, number, number, number, number?])[] = [
  [1, 'AK17 LMP', 'Ford', 'Fiesta', 2017, 61240, 12],
  [2, 'BV19 RTE', 'Renault', 'Clio', 2019, 38410, 140],
  [3, 'CX15 HGU', 'Vauxhall', 'Astra', 2015, 94870, -5],
  [4, 'DN20 WKS', 'Volkswagen', 'Transporter', 2020, 72330, 27],
  [4, 'DN18 FVA', 'Ford', 'Transit', 2018, 118900, 51],
  [5, 'EO16 JYB', 'Honda', 'Jazz', 2016, 45120, 210],
  [6, 'FP21 CZX', 'Peugeot', 'Partner', 2021, 40980, 66],
  [7, 'GR14 NDL', 'Toyota', 'Yaris', 2014, 88760, 0],
  [8, 'HS22 KMO', 'BMW', '320i', 2022, 21430, 300],
  [9, 'JT13 PQA', 'Nissan', 'Qashqai', 2013, 121050, 19],
  [10, 'KU18 EHR', 'Škoda', 'Octavia', 2018, 67790, 85],
  [11, 'LV12 SGT', 'Mini', 'Cooper', 2012, 99310, -16, 20],
  [12, 'MW19 ABD', 'Kia', 'Picanto', 2019, 29870, 44],
  [13, 'NX17 TXI', 'Toyota', 'Prius', 2017, 187600, 8, 6],
  [13, 'NX19 TXI', 'Toyota', 'Prius', 2019, 141220, 33],
  [13, 'NX20 TXJ', 'Škoda', 'Superb', 2020, 109450, 172],
  [14, 'OY15 UVC', 'Seat', 'Ibiza', 2015, 73300, 58],
  [15, 'PA21 WEB', 'Mazda', 'MX-5', 2021, 15260, 121],
  [16, 'RB16 YKF', 'Hyundai', 'i20', 2016, 52480, 3],
  [17, 'SC18 LND', 'Audi', 'A3', 2018, 58900, 97],
  [18, 'TD11 OMH', 'Citroën', 'C3', 2011, 83640, 24],
  [19, 'UE19 GPC', 'Land Rover', 'Defender', 2019, 64010, 75],
  [20, 'VF20 RBQ', 'Mercedes-Benz', 'A180', 2020, 33560, 188],
  [21, 'WG14 DSJ', 'Fiat', '500', 2014, 69950, 39],
  [22, 'XH17 MTL', 'Volvo', 'V60', 2017, 92100, 154],
  [23, 'YJ22 NVA', 'Dacia', 'Sandero', 2022, 12870, 260],
  [24, 'AL10 EBW', 'Rover', '75', 2010, 104300, 15],
];

export function seedVehicles(): Vehicle[] {
  return vehicleRows.map(([customerId, plate, make, model, year, mileage, mot, reminded], index) => ({
    id: index + 1,
    customerId,
    plate,
    make,
    model,
    year,
    mileage,
    motDue: inDays(mot),
    reminded: reminded === undefined ? null : inDays(-reminded),
  }));
}
