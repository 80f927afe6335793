import { addDays } from '../shared/calendar.ts';
import type { Treatment } from '../shared/treatment.ts';

/** Animal, kind, days from today on which it is due, note. */
const due: readonly (readonly [number, string, number, string])[] = [
  [10, 'vaccination', -4, 'First vaccination here'],
  [23, 'check-up', -2, 'Look at the fur'],
  [4, 'worming', -9, ''],
  [2, 'check-up', 0, 'Hips'],
  [19, 'vaccination', 1, ''],
  [7, 'check-up', 3, 'Weigh before'],
  [13, 'worming', 5, ''],
  [9, 'vaccination', 7, 'Second dose'],
  [18, 'neutering', 10, 'Fasting from the evening before'],
  [16, 'dental', 13, ''],
  [3, 'vaccination', 18, ''],
  [21, 'vaccination', 24, ''],
  [15, 'neutering', 33, ''],
  [1, 'worming', 45, ''],
];

/** Animal, kind, days ago on which it was done, vet, cost in cents, days between due and done. */
const done: readonly (readonly [number, string, number, string, number, number])[] = [
  [1, 'vaccination', 60, 'Dr Byrne', 4850, 0],
  [2, 'vaccination', 115, 'Dr Byrne', 4850, 1],
  [2, 'check-up', 100, 'Dr Kowalska', 6200, 0],
  [5, 'dental', 34, 'Animal hospital', 31_500, 3],
  [6, 'worming', 17, 'Dr Kowalska', 1990, 0],
  [8, 'check-up', 38, 'Dr Byrne', 6200, 2],
  [11, 'neutering', 80, 'Animal hospital', 18_000, 0],
  [14, 'vaccination', 101, 'Dr Kowalska', 4450, 0],
  [16, 'check-up', 27, 'Dr Byrne', 7640, 0],
  [17, 'vaccination', 50, 'Dr Kowalska', 4450, 0],
  [22, 'check-up', 44, 'Dr Byrne', 3800, 1],
];

export function seedTreatments(today: string): readonly Treatment[] {
  const waiting = due.map(([animalId, kind, days, note]) => ({
    ...{ animalId, kind, note, done: '', vet: '', cost: 0 },
    due: addDays(today, days),
  }));
  const finished = done.map(([animalId, kind, ago, vet, cost, late]) => ({
    ...{ animalId, kind, note: '', vet, cost },
    due: addDays(today, -ago - late),
    done: addDays(today, -ago),
  }));
  return [...waiting, ...finished].map((treatment, index) => ({ ...treatment, id: index + 1 }));
}
