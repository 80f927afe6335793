import type { Appointment } from '../shared/appointment.ts';
import type { Bicycle, Customer } from '../shared/customer.ts';
import { mechanics } from '../shared/job.ts';
import type { Part } from '../shared/part.ts';
import type { Settings } from '../shared/settings.ts';

/** Name, e-mail, phone, town. */
const customerRows: readonly [string, string, string, string][] = [
  ['Miriam Falk', 'miriam.falk@mail.example', '+49 151 555 0101', 'Altona'],
  ['Oskar Lindholm', 'oskar@lindholm.example', '+49 151 555 0102', 'Ottensen'],
  ["Siobhan O'Neill", 'siobhan@oneill.example', '+49 151 555 0103', 'Altona'],
  ['Pavel Horák', 'pavel.horak@mail.example', '', 'Eimsbüttel'],
  ['Parcels & Pedals', 'fleet@parcels-pedals.example', '+49 40 555 0105', 'Hammerbrook'],
  ['Lena Vogt', 'lena.vogt@mail.example', '+49 151 555 0106', 'Barmbek'],
  ['Tariq Mansour', 'tariq@mansour.example', '+49 151 555 0107', 'Wandsbek'],
  ['Ines Duarte', 'ines.duarte@mail.example', '+49 151 555 0108', 'Ottensen'],
  ['Noah Peters', 'noah@peters.example', '+49 151 555 0109', ''],
  ['Greta Holm', 'greta.holm@mail.example', '+49 151 555 0110', 'Barmbek'],
  ['Bruno Costa', 'bruno@costa.example', '+49 151 555 0111', 'Altona'],
];

/** Customer, brand, model, colour, year. */
const bicycleRows: readonly [number, string, string, string, string][] = [
  [3, 'Gazelle', 'Esprit', 'black', '2019'],
  [1, 'Brompton', 'C Line', 'racing green', '2022'],
  [5, 'Urban Arrow', 'Cargo XL', 'white', '2021'],
  [5, 'Urban Arrow', 'Cargo L', 'white', '2023'],
  [2, 'Cube', 'Nature Pro', 'grey', '2020'],
  [7, 'Canyon', 'Endurace', 'red', '2024'],
  [4, 'Diamant', 'Elan', 'blue', '2016'],
  [6, 'Kalkhoff', 'Image', 'silver', '2018'],
  [8, 'Peugeot', 'Versailles', 'cream', '1984'],
  [9, 'Surly', 'Long Haul', 'olive', '2017'],
  [1, 'Puky', 'Skyride', 'yellow', '2025'],
  [10, 'Batavus', 'Dinsdag', 'purple', '2023'],
];

/** Name, code, supplier, stock, minimum, ordered, cents. */
const partRows: readonly [string, string, string, number, number, number, number][] = [
  ['Brake pads', 'BP-110', 'Norlock', 24, 10, 0, 1290],
  ['Chain 9-speed', 'CH-209', 'Velotec', 6, 6, 0, 2450],
  ['Inner tube 28"', 'TU-028', 'Kautz', 31, 20, 0, 695],
  ['Tyre 28"', 'TY-028', 'Kautz', 5, 8, 0, 3190],
  ['Cassette 9-speed', 'CA-209', 'Velotec', 3, 4, 2, 4490],
  ['Gear cable', 'GC-014', 'Norlock', 40, 15, 0, 450],
  ['Brake cable', 'BC-015', 'Norlock', 38, 15, 0, 425],
  ['Headlight', 'HL-060', 'Lumen', 7, 4, 0, 5995],
  ['Rear light', 'RL-020', 'Lumen', 2, 4, 0, 2475],
  ['Pedals', 'PD-301', 'Velotec', 9, 4, 6, 3350],
  ['Saddle', 'SD-118', 'Comfora', 4, 3, 0, 4980],
  ['Bottom bracket', 'BB-068', 'Velotec', 5, 3, 0, 2985],
  ['Spokes, set of 10', 'SP-262', 'Kautz', 12, 5, 0, 1240],
  ['Grips', 'GR-130', 'Comfora', 8, 8, 0, 1875],
  ['Motor battery', 'BT-500', 'Lumen', 2, 1, 0, 48900],
];

/** Day, time, name, purpose, mechanic. */
const appointmentRows: readonly [string, string, string, string, number][] = [
  ['2026-06-10', '09:30', 'Pavel Horák', 'Drop-off', 0],
  ['2026-06-11', '16:00', 'Lena Vogt', 'Advice', 2],
  ['2026-06-15', '09:00', 'Tariq Mansour', 'Drop-off', 1],
  ['2026-06-16', '11:00', 'Ines Duarte', 'Drop-off', 2],
  ['2026-06-16', '15:30', 'Noah Peters', 'Collection', 0],
  ['2026-06-17', '10:00', 'Parcels & Pedals', 'Advice', 1],
  ['2026-06-18', '09:30', 'Greta Holm', 'Drop-off', 2],
  ['2026-06-18', '14:00', 'Miriam Falk', 'Collection', 1],
  ['2026-06-20', '12:15', 'Bruno Costa', 'Test ride', 2],
  ['2026-06-23', '10:30', 'Oskar Lindholm', 'Drop-off', 0],
  ['2026-06-25', '17:00', "Siobhan O'Neill", 'Collection', 1],
];

export const seedCustomers: readonly Customer[] = customerRows.map(([name, email, phone, town], index) => ({
  id: index + 1,
  name,
  email,
  phone,
  town,
}));

export const seedBicycles: readonly Bicycle[] = bicycleRows.map(
  ([customerId, brand, model, colour, year], index) => ({
    id: index + 1,
    customerId,
    brand,
    model,
    colour,
    year,
  }),
);

export const seedParts: readonly Part[] = partRows.map(
  ([name, code, supplier, stock, minimum, ordered, cents], index) => ({
    id: index + 1,
    name,
    code,
    supplier,
    stock,
    minimum,
    ordered,
    cents,
  }),
);

export const seedAppointments: readonly Appointment[] = appointmentRows.map(
  ([day, time, name, purpose, mechanic], index) => ({
    id: index + 1,
    day,
    time,
    name,
    purpose,
    mechanic: mechanics[mechanic] ?? mechanics[0],
  }),
);

export const seedSettings: Settings = {
  name: 'Freewheel Workshop',
  email: 'hello@freewheel.example',
  hours: 'Monday to Saturday, 9:00 to 18:00',
  rate: 5400,
  vatPercent: 19,
  newsletter: false,
};
