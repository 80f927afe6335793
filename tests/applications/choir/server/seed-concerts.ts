import type { Concert, Reservation } from '../shared/concert.ts';

export const seedConcerts: readonly Concert[] = [
  concert(1, 'Carols by candlelight', '2025-12-13', '18:00', 'Millbrook Chapel', 120, 1000, 600),
  concert(2, 'Spring concert', '2026-03-21', '19:30', 'Millbrook Chapel', 60, 1450, 950),
  concert(3, 'Evening songs', '2026-05-31', '20:00', 'Rose garden of the manor', 90, 1200, 800),
  concert(4, 'Come and sing', '2026-07-04', '15:00', 'Parish hall', 40, 500, 250),
];

function concert(
  id: number,
  title: string,
  date: string,
  time: string,
  place: string,
  seats: number,
  price: number,
  reducedPrice: number,
): Concert {
  return { id, title, date, time, place, seats, price, reducedPrice };
}

/** Concert, name, full, reduced, status, note. */
const rows: readonly (readonly [number, string, number, number, string, string])[] = [
  [1, 'Ivy Marsden', 2, 0, 'paid', ''],
  [1, 'Colin Drew', 4, 2, 'paid', ''],
  [1, 'Noor Aslam', 1, 1, 'cancelled', ''],
  [2, 'Colin Drew', 2, 1, 'paid', 'Wheelchair, front row'],
  [2, 'Margot Lamb', 2, 0, 'reserved', ''],
  [2, 'St Hilda School', 2, 8, 'paid', 'Comes by coach'],
  [2, 'Peter Voss', 3, 0, 'cancelled', ''],
  [2, 'Anwen Rees', 1, 2, 'reserved', ''],
  [2, 'Grace Ibekwe', 2, 2, 'paid', ''],
  [2, 'Ludo Hart', 1, 0, 'reserved', 'Press'],
  [2, 'Millbrook Walkers', 11, 0, 'reserved', ''],
  [2, 'Hanna Brix', 0, 2, 'paid', ''],
  [2, 'Stan Okoro', 4, 0, 'reserved', 'Pays at the door'],
  [2, 'Celia Frost', 2, 0, 'cancelled', ''],
  [2, 'Dev Anand', 2, 1, 'paid', ''],
  [3, 'Colin Drew', 2, 0, 'reserved', ''],
  [3, 'Ivy Marsden', 1, 1, 'reserved', ''],
  [3, 'Ruth Gilmore', 6, 3, 'paid', 'Birthday party'],
  [3, 'Peter Voss', 2, 0, 'paid', ''],
  [4, 'Noor Aslam', 1, 0, 'reserved', ''],
];

export const seedReservations: readonly Reservation[] = rows.map(
  ([concertId, name, full, reduced, status, note], index) => ({
    id: index + 1,
    concertId,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@post.example`,
    full,
    reduced,
    note,
    status,
  }),
);
