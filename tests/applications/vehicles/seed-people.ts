import type { Department, Driver } from './records.ts';

export const vehiclesAccount = { username: 'ruth', password: 'Glove-Box-2027' } as const;

export const frontDeskAccount = { username: 'imran', password: 'Spare-Keys-14' } as const;

/** Who works at the vehicle desk. */
export const staff = [
  { ...vehiclesAccount, name: 'Ruth Calder', isManager: true },
  { ...frontDeskAccount, name: 'Imran Siddiqui', isManager: false },
] as const;

type DriverRow = readonly [name: string, department: Department, licence: string, mayDriveMinibus?: boolean];

const rows: readonly DriverRow[] = [
  ['Amira Haddad', 'Housing', '2031-05-14'],
  ['Ben Ashworth', 'Parks', '2029-08-02', true],
  ['Carol Devlin', 'Social Care', '2027-02-16'],
  ['Dylan Price', 'Parks', '2030-12-31', true],
  ['Elena Marino', 'Libraries', '2028-03-09'],
  ['Femi Bankole', 'Social Care', '2027-11-20', true],
  ['Grace Whitfield', 'Planning', '2033-01-05'],
  ['Hugh Mortimer', 'Planning', '2027-01-31'],
  ['Iris Sandoval', 'Libraries', '2029-04-18', true],
  ['Jonas Lindgren', 'Housing', '2032-10-06'],
  ['Kavita Nair', 'Social Care', '2030-07-23'],
  ["Liam O'Hara", 'Parks', '2028-09-12'],
  ['Moira Keane', 'Libraries', '2031-02-28'],
  ['Neil Farrow', 'Housing', '2027-12-03'],
  ['Olga Petrenko', 'Planning', '2029-06-11'],
];

export const seedDrivers: readonly Driver[] = rows.map(
  ([name, department, licence, mayDriveMinibus = false], index) => ({
    id: index + 1,
    name,
    department,
    email: `${name.toLowerCase().replace("'", '').replace(' ', '.')}@northvale.example`,
    phone: `01632 960 ${711 + index * 6}`,
    licence,
    mayDriveMinibus,
  }),
);
