import type { Values } from '../shared/fields.ts';
import type { Member } from '../shared/settings.ts';

/** A manager. */
export const shelterAccount = { username: 'imogen', password: 'Paws-and-Hay-7' } as const;

/** Somebody who looks after the animals, and has nothing to do with money and decisions. */
export const carerAccount = { username: 'tomas', password: 'Straw-Bale-12' } as const;

export const seedMembers: readonly Member[] = [
  { id: 1, ...shelterAccount, name: 'Imogen Hale', role: 'manager' },
  { id: 2, ...carerAccount, name: 'Tomas Reilly', role: 'carer' },
  { id: 3, username: 'bridie', password: 'Quiet-Barn-88', name: 'Bridie Coughlan', role: 'carer' },
];

export const seedSettings: Values = {
  shelter: 'Mill Lane Animal Shelter',
  address: '12 Mill Lane, Cork',
  phone: '021 555 0140',
  email: 'office@milllane.example',
  opens: '11:00',
  closes: '16:00',
  places: '30',
  dog: '220.00',
  cat: '120.00',
  rabbit: '45.00',
  'guinea-pig': '25.00',
  senior: '50',
};
