import { addDays } from './calendar-date.ts';
import type {
  Animal,
  Appointment,
  AppointmentStatus,
  Invoice,
  Owner,
  User,
  Vet,
  VisitRequest,
} from './records.ts';

export const vets: readonly Vet[] = [
  { id: 1, name: 'Dr Amara Okafor', room: 'Room 1' },
  { id: 2, name: 'Dr Piet Janssen', room: 'Room 2' },
  { id: 3, name: 'Dr Lucía Romero', room: 'Theatre' },
];

export const towns = ['Ashford', 'Millbrook', 'Thornby', 'Weston'];

/** Name, street, town by its place in the list. */
const ownerRows: readonly [string, string, number][] = [
  ['Margaret Ainsley', '4 Mill Lane', 0],
  ['Oluwaseun Bello', '17 Chapel Street', 1],
  ['Harriet Bowes', '2 The Green', 2],
  ['Callum Byrne', '88 Station Road', 3],
  ['Wei Chen', '31 Orchard Close', 1],
  ['Dorothy Clegg', '9 Mill Lane', 0],
  ['Ravi Deshmukh', '12 Castle Hill', 2],
  ['Sofia Esposito', '5 Quarry Road', 3],
  ['Finlay Fraser', '40 High Street', 0],
  ['Beatrice Gaunt', '23 Chapel Street', 1],
  ['Tomasz Górski', '7 Willow Walk', 2],
  ['Nadia Haddad', '66 Station Road', 3],
  ["Sean O'Hara", '15 Canal View', 1],
  ['Ingrid Ivarsson', '3 Abbey Court', 0],
  ['Percy Jellicoe', '1 The Green', 2],
  ['Aisha Khan', '52 High Street', 0],
  ['Leon Larkin', '28 Canal View', 1],
  ['Molly Nugent', '11 Castle Hill', 2],
  ['Yuki Ogawa', '74 Station Road', 3],
  ['Ruth Pemberton', '6 Abbey Court', 0],
  ['Stefan Quist', '19 Willow Walk', 2],
  ['Elena Rossi', '8 Quarry Road', 3],
  ['Gwen Sayer', '35 High Street', 0],
];

export const seedOwners: readonly Owner[] = ownerRows.map(([name, street, town], index) => ({
  id: index + 1,
  name,
  phone: `01632 960${String(101 + index * 7)}`,
  email: `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@example.com`,
  street,
  town: towns[town] ?? '',
  newsletter: index % 3 === 0,
}));

/** Owner, name, species, breed, born, weights from the oldest to the newest. */
const animalRows: readonly [number, string, string, string, string, readonly number[]][] = [
  [1, 'Biscuit', 'Dog', 'Beagle', '2019-06-02', [11.2, 12.4, 12.9]],
  [1, 'Marmalade', 'Cat', 'Domestic shorthair', '2021-02-14', [3.9, 4.4]],
  [2, 'Zuri', 'Dog', 'Ridgeback', '2022-11-30', [28.5, 33.1]],
  [3, 'Clover', 'Rabbit', 'Dutch', '2023-05-19', [1.8, 2.1]],
  [4, 'Finn', 'Dog', 'Border collie', '2017-09-08', [17.6, 18.2]],
  [5, 'Mochi', 'Cat', 'British shorthair', '2020-12-24', [4.8, 5.3]],
  [6, 'Duchess', 'Cat', 'Persian', '2012-04-01', [4.1, 3.7]],
  [7, 'Raja', 'Parrot', 'African grey', '2008-08-15', [0.4, 0.5]],
  [8, 'Luna', 'Dog', 'Lagotto', '2024-01-10', [9.4, 13.2]],
  [9, 'Haggis', 'Dog', 'West Highland terrier', '2016-10-31', [8.1, 8.9]],
  [10, 'Pickle', 'Guinea pig', 'Abyssinian', '2024-07-07', [0.8, 1.1]],
  [11, 'Bolek', 'Dog', 'Dachshund', '2018-03-12', [8.4, 9.2]],
  [12, 'Simsim', 'Cat', 'Siamese', '2019-01-21', [3.5, 3.6]],
  [13, 'Guinness', 'Dog', 'Labrador', '2015-03-17', [30.2, 34.8]],
  [14, 'Freja', 'Cat', 'Norwegian forest cat', '2021-08-05', [5.1, 5.6]],
  [15, 'Major', 'Dog', 'Basset hound', '2014-05-25', [26.3, 27.7]],
  [16, 'Noor', 'Cat', 'Bengal', '2022-03-03', [4.2, 4.7]],
  [17, 'Ziggy', 'Rabbit', 'Lop', '2023-10-16', [1.5, 1.9]],
  [18, 'Poppy', 'Dog', 'Cocker spaniel', '2020-06-18', [11.9, 12.6]],
  [19, 'Kuma', 'Dog', 'Shiba', '2021-11-11', [9.6, 10.4]],
  [20, 'Socks', 'Cat', 'Domestic longhair', '2013-07-29', [4.9, 4.3]],
  [21, 'Pelle', 'Ferret', 'Sable', '2022-09-09', [1, 1.2]],
  [22, 'Nino', 'Cat', 'Domestic shorthair', '2024-04-26', [2.7, 3.8]],
  [23, 'Merlin', 'Dog', 'Whippet', '2018-12-12', [12.8, 13.5]],
];

export const seedAnimals: readonly Animal[] = animalRows.map(
  ([ownerId, name, species, breed, born, weights], index) => ({
    id: index + 101,
    ownerId,
    name,
    species,
    breed,
    born,
    note: index === 0 ? "Shy with children & other dogs; doesn't like the scales" : '',
    weights: weights.map((kg, place) => ({
      day: addDays('2026-02-20', -210 * (weights.length - 1 - place)),
      kg,
    })),
  }),
);

/** Day, time, vet, animal, reason, status. */
const appointmentRows: readonly [string, string, number, number, string, AppointmentStatus][] = [
  ['2026-01-19', '10:00', 1, 105, 'Limping', 'seen'],
  ['2026-01-27', '11:30', 2, 107, 'Kidney check', 'seen'],
  ['2026-02-02', '09:30', 3, 113, 'Dental cleaning', 'seen'],
  ['2026-02-05', '16:00', 1, 102, 'Vaccination', 'seen'],
  ['2026-02-12', '14:00', 2, 110, 'Skin rash', 'seen'],
  ['2026-02-18', '15:30', 2, 116, 'Tail swollen', 'seen'],
  ['2026-02-20', '10:30', 1, 101, 'Weight check', 'seen'],
  ['2026-02-28', '09:00', 3, 120, 'Stitches out', 'seen'],
  ['2026-03-03', '12:00', 1, 108, 'Claw trim', 'seen'],
  ['2026-03-09', '09:00', 1, 104, 'Teeth check', 'seen'],
  ['2026-03-09', '15:00', 2, 115, 'Ear infection', 'seen'],
  ['2026-03-10', '10:30', 3, 109, 'Neutering', 'seen'],
  ['2026-03-10', '17:30', 1, 124, 'Cut paw', 'seen'],
  ['2026-03-11', '09:00', 1, 103, 'Vaccination', 'seen'],
  ['2026-03-11', '09:30', 2, 112, 'Cough', 'arrived'],
  ['2026-03-11', '11:00', 1, 106, 'Booster', 'booked'],
  ['2026-03-11', '14:30', 2, 118, 'Does not eat', 'booked'],
  ['2026-03-11', '15:00', 3, 114, 'X-ray of the hip', 'booked'],
  ['2026-03-11', '16:30', 1, 121, 'Eye drops', 'cancelled'],
  ['2026-03-12', '10:00', 1, 111, 'Mites', 'booked'],
  ['2026-03-12', '13:30', 2, 119, 'Vaccination', 'booked'],
  ['2026-03-13', '09:30', 3, 122, 'Blood test', 'cancelled'],
  ['2026-03-13', '16:00', 1, 117, 'Microchip', 'booked'],
  ['2026-03-14', '11:00', 2, 123, 'Vaccination', 'booked'],
  ['2026-03-17', '09:00', 2, 101, 'Follow-up', 'booked'],
  ['2026-03-18', '14:00', 1, 115, 'Ear check', 'booked'],
];

export const seedAppointments: readonly Appointment[] = appointmentRows.map(
  ([day, time, vetId, animalId, reason, status], index) => ({
    id: index + 501,
    animalId,
    vetId,
    day,
    time,
    reason,
    status,
  }),
);

type Line = readonly [text: string, quantity: number, price: number];

const consultation: Line = ['Consultation', 1, 4200];
const vaccination: Line = ['Vaccination', 1, 3650];
const food: Line = ['Special food, kg', 2.5, 799];
const nails: Line = ['Claw trim', 1, 1450];
const dental: Line = ['Dental cleaning', 1, 21500];
const xray: Line = ['X-ray', 2, 8900];
const tablets: Line = ['Tablets', 14, 85];
const blood: Line = ['Blood test', 1, 6450];

/** Owner, vet, day, discount, lines, pence that were paid (all for -1), void. */
const invoiceRows: readonly [number, number, string, number, readonly Line[], number, boolean?][] = [
  [4, 1, '2026-01-19', 0, [consultation, xray], -1],
  [6, 2, '2026-01-27', 10, [consultation, blood, food], -1],
  [12, 3, '2026-02-02', 0, [dental], 10000],
  [1, 1, '2026-02-05', 0, [vaccination], -1],
  [9, 2, '2026-02-12', 0, [consultation, tablets], 0],
  [15, 2, '2026-02-18', 5, [consultation, xray, tablets], -1],
  [1, 1, '2026-02-20', 0, [consultation, food], 0, true],
  [19, 3, '2026-02-20', 0, [blood], -1],
  [13, 2, '2026-02-25', 0, [consultation, blood], 0],
  [19, 3, '2026-02-28', 0, [consultation], -1],
  [7, 1, '2026-03-03', 0, [nails], -1],
  [3, 1, '2026-03-09', 0, [consultation, dental], 5000],
  [14, 2, '2026-03-09', 10, [consultation, tablets, food], 0],
  [8, 3, '2026-03-10', 0, [dental, blood, tablets], 0],
  [23, 1, '2026-03-10', 0, [consultation, nails], 0],
  [1, 1, '2026-03-10', 10, [consultation, vaccination, food], 0],
];

export const seedInvoices: readonly Invoice[] = invoiceRows.map(
  ([ownerId, vetId, day, discount, lines, paid, isVoid = false], index) => ({
    id: index + 2001,
    ownerId,
    vetId,
    day,
    due: addDays(day, 14),
    discount,
    lines: lines.map(([text, quantity, price]) => ({ text, quantity, price })),
    // What was paid in full is filled in when the practice opens.
    payments: paid === 0 ? [] : [{ day: addDays(day, 3), pence: paid }],
    isVoid,
  }),
);

export const seedRequests: readonly VisitRequest[] = [
  {
    id: 1,
    name: 'Jonas Petersen',
    email: 'jonas@example.com',
    animal: 'Tapper',
    day: '2026-03-16',
    half: 'morning',
    about: 'New puppy, first vaccination',
    handled: false,
  },
  {
    id: 2,
    name: 'Carol Whitby',
    email: 'carol@example.com',
    animal: 'Smudge',
    day: '2026-03-19',
    half: 'afternoon',
    about: 'Sneezes since Sunday',
    handled: false,
  },
];

export const clinicAccount = { username: 'iris', password: 'Otter-Ferry-58' } as const;
export const receptionAccount = { username: 'tom', password: 'Kettle-Moss-21' } as const;

export const seedUsers: readonly User[] = [
  { ...clinicAccount, name: 'Iris Falk', role: 'manager', rows: 8 },
  { ...receptionAccount, name: 'Tom Adeyemi', role: 'reception', rows: 8 },
];

export const services: readonly { readonly group: string; readonly rows: readonly [string, number][] }[] = [
  {
    group: 'Consultations',
    rows: [
      ['Consultation', 4200],
      ['Follow-up', 2850],
      ['Home visit', 7590],
    ],
  },
  {
    group: 'Prevention',
    rows: [
      ['Vaccination', 3650],
      ['Microchip', 1899],
      ['Claw trim', 1450],
    ],
  },
  {
    group: 'Surgery',
    rows: [
      ['Neutering', 14500],
      ['Dental cleaning', 21500],
      ['X-ray', 8900],
    ],
  },
];
