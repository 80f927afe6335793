import type { Berth } from '../shared/berth.ts';

export const seedBerths: readonly Berth[] = [
  berth(1, 'A1', [800, 290, 160], { electricity: false }),
  berth(2, 'A2', [800, 290, 160], { electricity: false }),
  berth(3, 'A3', [800, 290, 180]),
  berth(4, 'A4', [850, 300, 180], { note: 'Cleat at the bow is loose.' }),
  berth(5, 'A5', [900, 310, 180]),
  berth(6, 'A6', [900, 310, 180]),
  berth(7, 'A7', [900, 310, 200]),
  berth(8, 'A8', [950, 320, 200], { closed: true, note: 'Finger pier is repaired until September.' }),
  berth(9, 'B1', [1100, 370, 230]),
  berth(10, 'B2', [1100, 370, 230]),
  berth(11, 'B3', [1150, 390, 240]),
  berth(12, 'B4', [1200, 400, 240]),
  berth(13, 'B5', [1200, 400, 240]),
  berth(14, 'B6', [1250, 420, 250]),
  berth(15, 'B7', [1250, 420, 250]),
  berth(16, 'B8', [1300, 430, 260]),
  berth(17, 'C1', [1500, 480, 300]),
  berth(18, 'C2', [1500, 480, 300]),
  berth(19, 'C3', [1600, 520, 320]),
  berth(20, 'C4', [1600, 720, 320], { note: 'Wide enough for catamarans.' }),
  berth(21, 'C5', [1800, 560, 340]),
  berth(22, 'C6', [1800, 560, 340]),
];

function berth(
  id: number,
  code: string,
  [length = 0, beam = 0, depth = 0]: readonly number[],
  more: Partial<Berth> = {},
): Berth {
  const usual = { electricity: true, closed: false, note: '' };
  return { id, code, pier: code.slice(0, 1), length, beam, depth, ...usual, ...more };
}
