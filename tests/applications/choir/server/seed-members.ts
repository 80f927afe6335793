import type { Payment } from '../shared/fee.ts';
import type { Values } from '../shared/fields.ts';
import type { Member } from '../shared/member.ts';

/** First name, last name, voice, since, fee, status. */
const rows: readonly (readonly [string, string, string, string, string, string])[] = [
  ['Agnes', 'Thornton', 'soprano', '2009-09-08', 'full', 'active'],
  ['Beatriz', 'Carvalho', 'soprano', '2018-01-16', 'full', 'active'],
  ['Chloe', 'Adair', 'soprano', '2026-02-03', 'reduced', 'active'],
  ['Dorothy', 'Mills', 'soprano', '1998-10-06', 'reduced', 'leave'],
  ['Esther', 'Boateng', 'soprano', '2021-09-14', 'full', 'active'],
  ['Fiona', 'Kerr', 'soprano', '2015-03-24', 'full', 'left'],
  ['Gwen', 'Pritchard', 'soprano', '2023-11-07', 'full', 'active'],
  ['Hilary', 'Nash', 'alto', '2004-02-10', 'full', 'active'],
  ['Irina', 'Sokolova', 'alto', '2019-09-17', 'full', 'active'],
  ['Joan', 'Whitfield', 'alto', '1991-05-14', 'reduced', 'active'],
  ['Karin', 'Ostberg', 'alto', '2025-12-02', 'full', 'active'],
  ['Leila', 'Haddad', 'alto', '2022-03-29', 'full', 'active'],
  ['Maud', 'Fairley', 'alto', '2012-10-30', 'full', 'leave'],
  ['Nadia', 'Rahman', 'alto', '2026-01-13', 'reduced', 'active'],
  ['Owen', 'Gallagher', 'tenor', '2011-09-20', 'full', 'active'],
  ['Pavel', 'Dvorsky', 'tenor', '2020-02-25', 'full', 'active'],
  ['Quentin', 'Ashby', 'tenor', '2016-06-21', 'full', 'left'],
  ['Rafael', 'Mendoza', 'tenor', '2024-09-10', 'reduced', 'active'],
  ['Simon', 'Leconte', 'tenor', '2007-01-30', 'full', 'active'],
  ['Tobias', 'Engel', 'bass', '2013-04-09', 'full', 'active'],
  ['Umar', 'Siddiqui', 'bass', '2026-03-03', 'full', 'active'],
  ['Victor', 'Hale', 'bass', '2002-11-12', 'full', 'active'],
  ['Walter', 'Brandt', 'bass', '1987-09-22', 'reduced', 'active'],
  ['Xavier', 'Moreau', 'bass', '2017-10-03', 'full', 'active'],
  ['Yannick', 'Peeters', 'bass', '2014-05-27', 'full', 'leave'],
  ['Zachary', 'Holt', 'bass', '2022-08-30', 'full', 'active'],
];

export const seedMembers: readonly Member[] = rows.map(
  ([firstName, lastName, voice, joined, fee, status], index) => ({
    id: index + 1,
    firstName,
    lastName,
    voice,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    phone: `07700 9003${String(index + 1).padStart(2, '0')}`,
    emergency: index % 4 === 2 ? '' : `07700 9004${String(index + 1).padStart(2, '0')}`,
    joined,
    fee,
    status,
  }),
);

/** Member, day, pence, method. */
const payments: readonly (readonly [number, string, number, string])[] = [
  [1, '2026-01-09', 15000, 'transfer'],
  [8, '2026-01-12', 15000, 'transfer'],
  [22, '2026-01-12', 7500, 'cash'],
  [10, '2026-01-13', 9000, 'cash'],
  [5, '2026-01-15', 15000, 'transfer'],
  [14, '2026-01-20', 9000, 'transfer'],
  [15, '2026-01-21', 15000, 'transfer'],
  [19, '2026-01-27', 5000, 'cash'],
  [20, '2026-02-02', 15000, 'transfer'],
  [24, '2026-02-03', 15000, 'transfer'],
  [9, '2026-02-09', 10000, 'transfer'],
  [4, '2026-02-10', 9000, 'cash'],
  [23, '2026-02-17', 4500, 'cash'],
  [22, '2026-02-24', 7500, 'cash'],
  [12, '2026-03-02', 15000, 'transfer'],
];

export const seedPayments: readonly Payment[] = payments.map(([memberId, date, amount, method], index) => ({
  id: index + 1,
  memberId,
  date,
  amount,
  method,
}));

export const seedSettings: Values = {
  name: 'Millbrook Singers',
  email: 'office@millbrook.example',
  fullFee: '12.50',
  reducedFee: '7.50',
  loanLimit: '4',
  loanDays: '42',
  groupFrom: '10',
  groupDiscount: '15',
};
