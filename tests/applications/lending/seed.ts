import type { JoinRequest, Loan, Member, Membership, Reservation, Tool } from './records.ts';

export const lendingAccount = { username: 'nora', password: 'Plane-Chisel-36' } as const;

/** Who works at the desk. */
export const staff = { ...lendingAccount, name: 'Nora Whitlock' } as const;

export const categories = ['Garden', 'Woodwork', 'Home'];

/** Name, category, shelf, fee, bought, description. */
const toolRows: readonly [string, string, string, number, string, string][] = [
  [
    'Hedge trimmer',
    'Garden',
    'A1',
    150,
    '2022-03-18',
    "Cordless, 45 cm blade; charge it before use & don't use it in the rain",
  ],
  ['Wheelbarrow', 'Garden', 'A2', 50, '2019-05-04', 'Steel tray, 85 litres'],
  ['Lawn scarifier', 'Garden', 'A4', 200, '2023-09-30', 'Electric, needs an extension lead'],
  ['Circular saw', 'Woodwork', 'B1', 250, '2021-11-12', 'With a guide rail, 190 mm blade'],
  ['Orbital sander', 'Woodwork', 'B3', 120, '2024-02-21', 'Takes 125 mm discs, which are not included'],
  ['Drill set', 'Woodwork', 'B2', 100, '2023-01-14', 'Combi drill with two batteries and 40 bits'],
  ['Floor sander', 'Home', 'C2', 1200, '2020-07-08', 'For boards and parquet, weighs 60 kg'],
  ['Wallpaper steamer', 'Home', 'C3', 80, '2025-03-02', 'With a large plate and a small one'],
];

export const seedTools: readonly Tool[] = toolRows.map(
  ([name, category, shelf, fee, bought, description], index) => ({
    id: index + 1,
    name,
    category,
    shelf,
    description,
    fee,
    bought,
    inRepair: name === 'Floor sander',
    isRemoved: false,
  }),
);

/** Name, street, membership, joined. */
const memberRows: readonly [string, string, Membership, string][] = [
  ['Priya Raman', '14 Harbour Street', 'standard', '2023-04-11'],
  ['George Oduya', '3 Anchor Row', 'family', '2021-09-25'],
  ['Ellen Marsh', '52 Station Road', 'standard', '2024-06-01'],
  ['Dawid Lis', '7 Lime Terrace', 'family', '2022-02-19'],
  ['Fatima Noor', '29 Harbour Street', 'standard', '2025-01-08'],
  ['Hugh Tremaine', '11 Chapel Hill', 'standard', '2020-10-17'],
];

export const seedMembers: readonly Member[] = memberRows.map(([name, street, membership, joined], index) => ({
  id: index + 1,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: `01632 960 ${412 + index * 13}`,
  street,
  membership,
  joined,
  isRemoved: false,
}));

/** Tool, member, from, due, returned, whether a late fee was paid. */
const loanRows: readonly [number, number, string, string, string | null, boolean?][] = [
  [2, 1, '2026-02-03', '2026-02-17', '2026-02-16'],
  [4, 2, '2026-02-10', '2026-02-24', '2026-02-27', true],
  [8, 3, '2026-02-20', '2026-03-06', '2026-03-06'],
  [6, 4, '2026-03-02', '2026-03-16', '2026-03-20'],
  [1, 5, '2026-03-05', '2026-03-19', '2026-03-18'],
  [5, 1, '2026-03-14', '2026-03-28', '2026-04-01', true],
  [4, 6, '2026-03-21', '2026-04-04', '2026-04-04'],
  [2, 2, '2026-03-24', '2026-04-07', null],
  [1, 1, '2026-04-01', '2026-04-15', null],
  [6, 4, '2026-04-02', '2026-04-10', null],
  [5, 1, '2026-04-08', '2026-04-22', null],
];

export const seedLoans: readonly Loan[] = loanRows.map(
  ([toolId, memberId, from, due, returned, isFeePaid = false], index) => ({
    id: index + 101,
    toolId,
    memberId,
    from,
    due,
    returned,
    isExtended: false,
    isFeePaid,
  }),
);

export const seedReservations: readonly Reservation[] = [
  { id: 1, toolId: 2, memberId: 5, from: '2026-04-18' },
  { id: 2, toolId: 6, memberId: 3, from: '2026-04-20' },
  { id: 3, toolId: 1, memberId: 6, from: '2026-05-02' },
];

export const seedJoinRequests: readonly JoinRequest[] = [
  {
    id: 1,
    day: '2026-04-12',
    name: 'Jasper Quill',
    email: 'jasper@example.com',
    phone: '01632 960 733',
    street: '8 Anchor Row',
    membership: 'standard',
    about: 'Building shelves for the kitchen',
  },
  {
    id: 2,
    day: '2026-04-14',
    name: 'Amina Yusuf',
    email: 'amina@example.com',
    phone: '01632 960 751',
    street: '40 Chapel Hill',
    membership: 'family',
    about: 'We have a garden for the first time',
  },
];
