import type {
  Account,
  BoxContent,
  Customer,
  Extra,
  Kind,
  Note,
  Pause,
  Product,
  Rhythm,
  Size,
  Subscription,
  TrialRequest,
} from './records.ts';

export const boxesAccount = { username: 'marta', password: 'Rye-Furrow-58' } as const;

export const seedAccount: Account = { ...boxesAccount, name: 'Marta Lindgren', email: 'marta@example.com' };

/** Name, e-mail, street, town, round, since, hint, pause. */
const customerRows: readonly [string, string, string, string, string, string, string, Pause?][] = [
  ['Amelia Hart', 'amelia.hart', '4 Mill Lane', 'Alderton', 'North', '2023-03-06', 'Leave it in the porch'],
  ['Bruno Keller', 'b.keller', '17 Station Road', 'Millbrook', 'South', '2024-05-14', '', autumnPause()],
  ['Clara Nyström', 'clara', '9 Quay Street', 'Port Elm', 'Coast', '2022-11-02', 'Ring twice'],
  ["Dermot O'Brien", 'dermot', '22 Church Walk', 'Alderton', 'North', '2025-01-20', 'Behind the blue gate'],
  ['Esme Fournier', 'esme.f', '3 Orchard Close', 'Millbrook', 'South', '2021-08-30', '', endingPause()],
  ['Farid Haddad', 'haddad', '31 Quay Street', 'Port Elm', 'Coast', '2023-09-12', 'With the neighbour at 33'],
  ['Greta Lindqvist', 'greta', '8 Hill View', 'Alderton', 'North', '2024-02-27', ''],
  ['Hana Sato', 'hana.sato', '12 Station Road', 'Millbrook', 'South', '2026-06-15', 'Third floor'],
  ['Ivan Petrov', 'ivan', '5 Lighthouse Road', 'Port Elm', 'Coast', '2025-10-08', '', longPause()],
  ['Julia & Tom Weaver', 'weavers', '14 Mill Lane', 'Alderton', 'North', '2022-04-19', 'Beware of the dog'],
  ['Kofi Mensah', 'kofi', '27 Orchard Close', 'Millbrook', 'South', '2026-02-03', ''],
  ['Lena Baptiste', 'lena.b', '2 Harbour Steps', 'Port Elm', 'Coast', '2024-12-11', 'Mind the steps'],
];

function autumnPause(): Pause {
  return { from: '2026-10-05', to: '2026-10-18' };
}

function endingPause(): Pause {
  return { from: '2026-09-07', to: '2026-09-17' };
}

function longPause(): Pause {
  return { from: '2026-09-10', to: '2026-10-01' };
}

export const seedCustomers: readonly Customer[] = customerRows.map(
  ([name, email, street, town, round, since, hint, pause = null], index) => ({
    id: index + 1,
    name,
    email: `${email}@example.com`,
    phone: `01632 960 ${215 + index * 17}`,
    street,
    town,
    round,
    since,
    hint,
    pause,
  }),
);

export const seedNotes: readonly Note[] = [
  { id: 1, customerId: 4, day: '2026-03-12', text: 'Does not like beetroot' },
  { id: 2, customerId: 1, day: '2026-05-04', text: 'Asked for less packaging' },
  { id: 3, customerId: 4, day: '2026-06-25', text: 'The gate was repaired & opens to the left' },
  { id: 4, customerId: 4, day: '2026-08-31', text: 'On holiday in the second week of November' },
  { id: 5, customerId: 9, day: '2026-09-07', text: 'Wants to change to a small box after the pause' },
];

/** Name, kind, unit, price, stock, whether it is offered. */
const productRows: readonly [string, Kind, string, number, number, boolean?][] = [
  ['Carrots', 'vegetable', 'bunch', 240, 120],
  ['Potatoes', 'vegetable', 'kg', 190, 95],
  ['Sweetcorn', 'vegetable', 'piece', 120, 0, false],
  ['Kale', 'vegetable', 'bunch', 280, 8],
  ['Apples', 'fruit', 'kg', 320, 110],
  ['Plums', 'fruit', 'kg', 410, 15],
  ['Eggs', 'extra', 'box of six', 260, 40],
  ['Sourdough bread', 'extra', 'loaf', 450, 9],
  ["Goat's cheese", 'extra', '150 g', 520, 12],
  ['Heather honey', 'extra', 'jar', 780, 24],
];

export const seedProducts: readonly Product[] = productRows.map(
  ([name, kind, unit, price, stock, isActive = true], index) => ({
    id: index + 1,
    name,
    kind,
    unit,
    price,
    stock,
    isActive,
  }),
);

export const seedContents: readonly BoxContent[] = [
  { productId: 1, amounts: { small: '1 bunch', medium: '1 bunch', large: '2 bunches' } },
  { productId: 2, amounts: { small: '1 kg', medium: '1.5 kg', large: '2.5 kg' } },
  { productId: 3, amounts: { small: '1', medium: '2', large: '4' } },
  { productId: 4, amounts: { small: '–', medium: '1 bunch', large: '1 bunch' } },
  { productId: 5, amounts: { small: '500 g', medium: '1 kg', large: '1.5 kg' } },
  { productId: 6, amounts: { small: '–', medium: '–', large: '500 g' } },
];

/** Customer, size, rhythm, since, extras as products with their quantities. */
const subscriptionRows: readonly [number, Size, Rhythm, string, (readonly [number, number])[]][] = [
  [1, 'medium', 'weekly', '2023-03-06', [[7, 2]]],
  [2, 'small', 'fortnightly', '2024-05-14', [[8, 1]]],
  [
    3,
    'large',
    'weekly',
    '2022-11-02',
    [
      [7, 1],
      [9, 1],
    ],
  ],
  [4, 'small', 'weekly', '2025-01-20', []],
  [
    5,
    'medium',
    'weekly',
    '2021-08-30',
    [
      [8, 2],
      [10, 1],
    ],
  ],
  [6, 'large', 'fortnightly', '2023-09-12', [[7, 2]]],
  [7, 'medium', 'fortnightly', '2024-02-27', [[9, 1]]],
  [8, 'small', 'weekly', '2026-06-15', [[8, 1]]],
  [9, 'medium', 'weekly', '2025-10-08', []],
  [10, 'large', 'weekly', '2022-04-19', []],
];

export const seedSubscriptions: readonly Subscription[] = subscriptionRows.map(
  ([customerId, size, rhythm, since, extras], index) => ({
    id: index + 1,
    customerId,
    size,
    rhythm,
    since,
    extras: extras.map(([productId, quantity]): Extra => ({ productId, quantity })),
  }),
);

export const seedRequests: readonly TrialRequest[] = [
  {
    id: 1,
    day: '2026-09-14',
    name: 'Noah Whitfield',
    email: 'noah@example.com',
    phone: '',
    street: '6 Church Walk',
    town: 'Alderton',
    size: 'small',
    first: '2026-09-24',
  },
  {
    id: 2,
    day: '2026-09-16',
    name: 'Ottilie Brandt',
    email: 'ottilie@example.com',
    phone: '01632 960 871',
    street: '40 Quay Street',
    town: 'Port Elm',
    size: 'large',
    first: '2026-10-01',
  },
];
