/** From when to when the library is open, by the number of the weekday from 0 for Sunday; null where it is closed. */
export const openingHours: readonly (readonly [from: string, to: string] | null)[] = [
  null,
  null,
  ['10:00', '13:00'],
  ['17:00', '20:00'],
  null,
  ['16:00', '19:00'],
  ['10:00', '14:00'],
];
