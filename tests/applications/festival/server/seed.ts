import type { Announcement } from '../shared/announcement.ts';
import type { Artist } from '../shared/artist.ts';
import type { Expense } from '../shared/expense.ts';
import type { Slot } from '../shared/programme.ts';
import type { Shift, Volunteer } from '../shared/volunteer.ts';

/** Name, genre, country, status, fee in cents. */
const artistRows: readonly [string, string, string, string, number][] = [
  ['Salt & Cedar', 'folk', 'Ireland', 'confirmed', 420_000],
  ['Night Ferry', 'electronic', 'Germany', 'confirmed', 650_050],
  ['The Paper Lanterns', 'rock', 'United Kingdom', 'confirmed', 880_000],
  ['Odile Marchand', 'jazz', 'France', 'offered', 95_075],
  ['Kopparberg Brass', 'jazz', 'Sweden', 'confirmed', 240_000],
  ['Low Tide Choir', 'folk', 'Netherlands', 'requested', 60_000],
  ['Vela', 'electronic', 'Spain', 'confirmed', 310_000],
  ['Rasmus & the Rooks', 'rock', 'Denmark', 'confirmed', 520_000],
  ['Mint Parade', 'hip-hop', 'Belgium', 'offered', 180_050],
  ['Tomasz Wilk Trio', 'jazz', 'Poland', 'cancelled', 275_000],
  ['Copper Fields', 'folk', 'United Kingdom', 'confirmed', 125_050],
  ['Juno Sparks', 'hip-hop', 'Germany', 'requested', 1_040_000],
];

export const seedArtists: readonly Artist[] = artistRows.map(
  ([name, genre, country, status, fee], index) => ({
    id: index + 1,
    name,
    genre,
    country,
    status,
    fee,
    contact: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
    needs: index % 2 === 0 ? 'Two monitors, one drum riser' : 'Own sound engineer',
    notes: index % 3 === 0 ? 'Arrives by train' : '',
  }),
);

/** Artist, stage, day, start, minutes. */
const slotRows: readonly [number, string, string, string, number][] = [
  [3, 'lake', '2026-07-24', '19:45', 90],
  [11, 'lake', '2026-07-24', '18:00', 75],
  [7, 'harbour', '2026-07-24', '21:30', 90],
  [5, 'forest', '2026-07-24', '17:30', 60],
  [8, 'lake', '2026-07-25', '20:00', 90],
  [1, 'lake', '2026-07-25', '17:15', 60],
  [2, 'harbour', '2026-07-25', '22:00', 120],
  [5, 'tent', '2026-07-25', '15:30', 45],
  [1, 'forest', '2026-07-26', '16:00', 75],
  [11, 'lake', '2026-07-26', '14:00', 60],
];

export const seedSlots: readonly Slot[] = slotRows.map(([artist, stage, day, start, minutes], index) => ({
  id: index + 1,
  artist,
  stage,
  day,
  start,
  minutes,
}));

/** Name, team, size, first aid. */
const volunteerRows: readonly [string, string, string, string][] = [
  ['Ines Albers', 'gate', 'M', 'yes'],
  ['Jonas Bergh', 'bar', 'L', ''],
  ['Clara Duarte', 'info', 'S', ''],
  ['Piet Hoekstra', 'crew', 'XL', 'yes'],
  ['Amara Okafor', 'gate', 'M', ''],
  ['Luka Novak', 'bar', 'L', ''],
  ['Ruth Sandberg', 'info', 'S', 'yes'],
  ['Emil Fischer', 'crew', 'M', ''],
  ['Noor Haddad', 'bar', 'XL', ''],
];

export const seedVolunteers: readonly Volunteer[] = volunteerRows.map(
  ([name, team, shirt, firstAid], index) => ({
    id: index + 1,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    phone: `+49 170 555 01${String(index * 7 + 10)}`,
    team,
    shirt,
    firstAid,
  }),
);

/** Volunteer, day, from, to, task. */
const shiftRows: readonly [number, string, string, string, string][] = [
  [1, '2026-07-24', '14:00', '20:00', 'Tickets and wristbands'],
  [1, '2026-07-25', '22:00', '02:00', 'Night watch at the gate'],
  [2, '2026-07-24', '18:00', '01:00', 'Bar at the lake'],
  [3, '2026-07-25', '10:00', '16:00', 'Lost property'],
  [3, '2026-07-26', '10:00', '14:00', 'Lost property'],
  [4, '2026-07-24', '12:00', '18:00', 'Lights of the Lake Stage'],
  [4, '2026-07-25', '14:00', '20:00', 'Lights of the Lake Stage'],
  [5, '2026-07-25', '12:00', '18:00', 'Bag check'],
  [6, '2026-07-25', '19:00', '02:00', 'Bar in the harbour'],
  [8, '2026-07-26', '12:00', '17:30', 'Taking down the tent'],
];

export const seedShifts: readonly Shift[] = shiftRows.map(([volunteer, day, from, to, task], index) => ({
  id: index + 1,
  volunteer,
  day,
  from,
  to,
  task,
}));

/** What may be spent, in cents. */
export const budgets: Readonly<Record<string, number>> = {
  stage: 900_000,
  catering: 250_000,
  permits: 120_000,
  marketing: 180_000,
  transport: 150_000,
};

/** Date, description, category, amount in cents, status. */
const expenseRows: readonly [string, string, string, number, string][] = [
  ['2026-03-12', 'Permit for the lakeside', 'permits', 64_000, 'paid'],
  ['2026-03-20', 'Poster design', 'marketing', 45_000, 'paid'],
  ['2026-04-02', 'Deposit for the Lake Stage', 'stage', 320_000, 'paid'],
  ['2026-04-15', 'Noise assessment', 'permits', 31_050, 'paid'],
  ['2026-04-28', 'Posters, 500 pieces', 'marketing', 27_590, 'paid'],
  ['2026-05-06', 'Sound desk hire', 'stage', 185_000, 'paid'],
  ['2026-05-19', 'Water tanks', 'catering', 72_025, 'paid'],
  ['2026-05-27', 'Van hire', 'transport', 38_900, 'paid'],
  ['2026-06-03', 'Tent and floor', 'stage', 142_000, 'open'],
  ['2026-06-11', 'Kitchen tent', 'catering', 98_000, 'paid'],
  ['2026-06-18', 'Banner for the bridge', 'marketing', 19_950, 'open'],
  ['2026-06-25', 'Cups, 8000 pieces', 'catering', 115_000, 'open'],
  ['2026-07-01', 'Deposit for the shuttle bus', 'transport', 60_000, 'open'],
  ['2026-07-06', 'Cables and adapters', 'stage', 8_740, 'paid'],
];

export const seedExpenses: readonly Expense[] = expenseRows.map(
  ([date, description, category, amount, status], index) => ({
    id: index + 1,
    date,
    description,
    category,
    amount,
    status,
  }),
);

/** Date, title, text, audience, state. */
const announcementRows: readonly [string, string, string, string, string][] = [
  [
    '2026-05-30',
    'Shirts are ordered',
    'You get yours at the info point on Friday.',
    'volunteers',
    'published',
  ],
  [
    '2026-06-15',
    'Load-in times',
    'Trucks may enter from 9 in the morning by the north gate.',
    'artists',
    'published',
  ],
  [
    '2026-06-29',
    'Bring a cup',
    'Cups cost a deposit, so bring your own if you have one.',
    'everyone',
    'published',
  ],
  ['2026-07-07', 'Weather plan', 'Where to go when there is a thunderstorm.', 'everyone', 'draft'],
];

export const seedAnnouncements: readonly Announcement[] = announcementRows.map(
  ([date, title, text, audience, state], index) => ({ id: index + 1, date, title, text, audience, state }),
);

export const seedSettings = {
  festivalName: 'Lakeside Festival',
  contact: 'office@example.com',
  capacity: '2500',
  language: 'en',
  publicFees: '',
};
