import type { Values } from '../shared/fields.ts';
import type { Group, StaffMember } from '../shared/group.ts';

export const seedGroups: readonly Group[] = [
  {
    id: 1,
    name: 'Ducklings',
    room: 'Pond room',
    ages: '6 months to 2 years',
    places: 4,
    fee: 7250,
    ratio: 3,
  },
  { id: 2, name: 'Hedgehogs', room: 'Garden room', ages: '2 to 3 years', places: 7, fee: 6485, ratio: 4 },
  { id: 3, name: 'Foxes', room: 'Forest room', ages: '3 to 5 years', places: 6, fee: 5590, ratio: 8 },
];

export const seedStaff: readonly StaffMember[] = [
  member(1, 'Hannah Price', 'leader', 1, 38, 'yes'),
  member(2, 'Kofi Mensah', 'educator', 1, 29.5, 'yes'),
  member(3, 'Ingrid Dahl', 'leader', 2, 40, 'yes'),
  member(4, 'Rosa Delgado', 'educator', 2, 32, ''),
  member(5, 'Will Carter', 'trainee', 2, 19.5, ''),
  member(6, 'Maeve Byrne', 'leader', 3, 38, 'yes'),
  member(7, 'Tariq Aziz', 'assistant', 3, 24, ''),
  member(8, 'Olga Petrova', 'assistant', 1, 16, 'yes'),
];

function member(
  id: number,
  name: string,
  role: string,
  groupId: number,
  hours: number,
  firstAid: string,
): StaffMember {
  return { id, name, role, groupId, phone: `020 7946 00${30 + id}`, hours, firstAid };
}

export const seedSettings: Values = {
  name: 'Little Acorns',
  email: 'office@acorns.example',
  phone: '020 7946 0018',
  opens: '07:45',
  closes: '17:30',
  meals: '13.20',
  second: '15',
  further: '30',
};
