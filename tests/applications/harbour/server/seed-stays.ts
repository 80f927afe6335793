import type { Stay } from '../shared/stay.ts';

/** The boat, the berth, arrival and departure, and what the meter showed at both. */
export const seedStays: readonly Stay[] = [
  left(1, 5, 12, '2026-05-04', '2026-05-11', 1180, 1236),
  left(2, 8, 3, '2026-05-16', '2026-05-18', 402, 409),
  left(3, 7, 17, '2026-05-27', '2026-06-04', 2210, 2334),
  left(4, 11, 9, '2026-06-08', '2026-06-11', 950, 968),
  left(5, 21, 8, '2026-06-12', '2026-06-14', 611, 618),
  left(6, 15, 19, '2026-06-19', '2026-06-29', 3105, 3318),
  left(7, 2, 3, '2026-07-01', '2026-07-04', 409, 417),
  left(8, 24, 13, '2026-07-03', '2026-07-12', 1502, 1575),
  left(9, 17, 10, '2026-07-10', '2026-07-13', 870, 889),
  left(10, 20, 20, '2026-07-14', '2026-07-24', 1960, 2087),
  left(11, 26, 4, '2026-07-20', '2026-07-23', 288, 295),
  left(12, 19, 21, '2026-07-25', '2026-08-01', 4120, 4331),
  left(13, 18, 11, '2026-07-28', '2026-08-02', 1044, 1081),
  left(14, 16, 1, '2026-08-01', '2026-08-03', null, null),
  left(15, 25, 12, '2026-08-05', '2026-08-10', 1236, 1271),
  left(16, 22, 5, '2026-08-06', '2026-08-12', 530, 551),
  lies(17, 4, 9, '2026-08-02', '2026-08-16', 968),
  lies(18, 3, 14, '2026-08-04', '2026-08-13', 1690),
  lies(19, 7, 17, '2026-08-07', '2026-08-21', 2334),
  lies(20, 10, 6, '2026-08-08', '2026-08-13', 733),
  lies(21, 12, 2, '2026-08-09', '2026-08-12', null),
  lies(22, 13, 11, '2026-08-10', '2026-08-17', 1081),
  lies(23, 9, 20, '2026-08-10', '2026-08-20', 2087),
  lies(24, 6, 5, '2026-08-12', '2026-08-15', 551),
  lies(25, 15, 19, '2026-08-11', '2026-08-25', 3318),
  booked(26, 5, 12, '2026-08-13', '2026-08-18'),
  booked(27, 23, 3, '2026-08-13', '2026-08-15'),
  booked(28, 14, 18, '2026-08-12', '2026-08-19'),
  booked(29, 1, 10, '2026-08-15', '2026-08-22'),
  booked(30, 24, 13, '2026-08-16', '2026-08-23'),
  booked(31, 8, 3, '2026-08-18', '2026-08-20'),
  booked(32, 19, 22, '2026-08-22', '2026-09-05'),
  booked(33, 17, 10, '2026-08-24', '2026-08-27'),
  booked(34, 20, 20, '2026-09-01', '2026-09-08'),
  { ...booked(35, 11, 10, '2026-08-13', '2026-08-16'), state: 'cancelled', note: 'Storm in Biscay.' },
  { ...booked(36, 26, 4, '2026-08-17', '2026-08-24'), state: 'cancelled' },
];

function left(
  id: number,
  boatId: number,
  berthId: number,
  arrival: string,
  departure: string,
  meterStart: number | null,
  meterEnd: number | null,
): Stay {
  return { ...booked(id, boatId, berthId, arrival, departure), state: 'out', meterStart, meterEnd };
}

function lies(
  id: number,
  boatId: number,
  berthId: number,
  arrival: string,
  departure: string,
  meterStart: number | null,
): Stay {
  return { ...booked(id, boatId, berthId, arrival, departure), state: 'in', meterStart };
}

function booked(id: number, boatId: number, berthId: number, arrival: string, departure: string): Stay {
  const people = 1 + (id % 4);
  const empty = { meterStart: null, meterEnd: null, note: id % 11 === 6 ? 'Arrives after dark.' : '' };
  return { id, boatId, berthId, arrival, departure, people, state: 'booked', ...empty };
}
