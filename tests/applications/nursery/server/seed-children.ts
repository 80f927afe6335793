import type { Child, Family } from '../shared/child.ts';

export const seedFamilies: readonly Family[] = [
  family(1, 'Okafor', 'Grace Okafor', '07700 900101', '07700 900181'),
  family(2, 'Lindqvist', 'Jonas Lindqvist', '07700 900102', '07700 900182'),
  family(3, 'Novak', 'Petra Novak', '07700 900103', '07700 900183'),
  family(4, 'Shah', 'Meera Shah', '07700 900104', '07700 900184'),
  family(5, 'Bennett', 'Claire Bennett', '07700 900105', '07700 900185'),
  family(6, 'Walsh', 'Sean Walsh', '07700 900106', '07700 900186'),
  family(7, 'Martin', 'Sophie Martin', '07700 900107', '07700 900187'),
  family(8, 'Dubois', 'Luc Dubois', '07700 900108', '07700 900188'),
  family(9, 'Adeyemi', 'Funmi Adeyemi', '07700 900109', '07700 900189'),
];

function family(id: number, name: string, parent: string, phone: string, emergency: string): Family {
  const email = `${parent.toLowerCase().replace(' ', '.')}@mail.example`;
  return { id, name, parent, email, phone, emergency };
}

const wholeWeek = '1,2,3,4,5';

/** First name, last name, born, family, group, days, whether half days, allergies, notes. */
const rows: readonly (readonly [string, string, string, number, number, string, boolean, string, string])[] =
  [
    ['Zoe', 'Okafor', '2021-11-02', 1, 3, wholeWeek, false, 'nuts', 'Carries an emergency pen.'],
    ['Ben', 'Okafor', '2023-04-17', 1, 2, wholeWeek, false, '', ''],
    ['Mia', 'Okafor', '2025-02-09', 1, 1, '2,3,4', false, '', 'Sleeps after lunch.'],
    ['Elsa', 'Lindqvist', '2022-03-30', 2, 3, '1,2,3', true, '', ''],
    ['Nils', 'Lindqvist', '2024-01-12', 2, 2, '1,2,3', false, '', 'Speaks Swedish at home.'],
    ['Adam', 'Novak', '2021-12-14', 3, 3, wholeWeek, false, '', ''],
    ['Lena', 'Novak', '2023-08-25', 3, 2, wholeWeek, false, 'milk', ''],
    ['Priya', 'Shah', '2023-10-09', 4, 2, '2,4', false, '', ''],
    ['Arjun', 'Shah', '2025-05-21', 4, 1, '2,4', true, 'milk,egg', 'Brings his own bottle.'],
    ['Oscar', 'Bennett', '2022-10-21', 5, 3, '1,2,5', false, 'gluten', ''],
    ['Freya', 'Walsh', '2023-06-03', 6, 2, '1,3,5', false, '', 'Grandmother collects her on Fridays.'],
    ['Hugo', 'Martin', '2023-12-28', 7, 2, wholeWeek, false, 'egg', ''],
    ['Amelie', 'Dubois', '2024-02-19', 8, 2, '2,3,4', true, 'fish', ''],
    ['Tom', 'Adeyemi', '2025-01-15', 9, 1, '1,2,3', false, '', ''],
  ];

export const seedChildren: readonly Child[] = rows.map(
  ([firstName, lastName, born, familyId, groupId, days, half, allergies, notes], index) => ({
    id: index + 1,
    firstName,
    lastName,
    born,
    familyId,
    groupId,
    days,
    halfDays: half ? 'yes' : '',
    allergies,
    notes,
  }),
);
