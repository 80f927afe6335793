import type { CarPart } from './records.ts';

/** Number, name, category, stock, minimum, price in pence. */
const rows: readonly (readonly [string, string, string, number, number, number])[] = [
  ['BRK-1004', 'Brake pads, front', 'Brakes', 14, 6, 3245],
  ['BRK-1011', 'Brake pads, rear', 'Brakes', 5, 6, 2890],
  ['BRK-1050', 'Brake disc, vented', 'Brakes', 8, 4, 4999],
  ['BRK-1098', 'Brake fluid DOT 4, 1 l', 'Brakes', 22, 8, 995],
  ['BRK-1120', 'Handbrake cable', 'Brakes', 2, 2, 2765],
  ['ELE-2003', 'Battery 12 V, 60 Ah', 'Electrical', 6, 3, 8450],
  ['ELE-2010', 'Battery 12 V, 95 Ah AGM', 'Electrical', 1, 2, 17495],
  ['ELE-2044', 'Headlamp bulb H7', 'Electrical', 40, 15, 645],
  ['ELE-2051', 'Alternator, 120 A', 'Electrical', 0, 1, 24500],
  ['ELE-2077', 'Fuses, box of 50', 'Electrical', 9, 2, 1215],
  ['ENG-3002', 'Spark plug, iridium', 'Engine', 48, 16, 1133],
  ['ENG-3015', 'Timing belt kit', 'Engine', 3, 3, 11890],
  ['ENG-3020', 'Water pump', 'Engine', 4, 2, 6740],
  ['ENG-3031', 'Engine oil 5W-30, 5 l', 'Engine', 31, 12, 3895],
  ['ENG-3066', 'Clutch kit, three parts', 'Engine', 2, 1, 18950],
  ['ENG-3080', 'Turbocharger, exchange', 'Engine', 1, 0, 109000],
  ['FIL-4001', 'Oil filter', 'Filters', 36, 12, 875],
  ['FIL-4006', 'Air filter', 'Filters', 19, 10, 1340],
  ['FIL-4012', 'Pollen filter "Comfort", activated carbon', 'Filters', 11, 8, 1785],
  ['FIL-4023', 'Fuel filter, diesel', 'Filters', 7, 8, 2310],
  ['TYR-5005', 'Tyre 195/65 R15', 'Tyres and wheels', 16, 8, 6150],
  ['TYR-5009', 'Tyre 225/45 R17', 'Tyres and wheels', 4, 8, 9420],
  ['TYR-5020', 'Valve, rubber', 'Tyres and wheels', 120, 40, 135],
  ['TYR-5031', 'Wheel bearing, front', 'Tyres and wheels', 5, 2, 5475],
];

export function seedParts(): CarPart[] {
  return rows.map(([number, name, category, stock, minimum, price], index) => ({
    id: index + 1,
    number,
    name,
    category,
    stock,
    minimum,
    price,
  }));
}
