import type { Values } from '../shared/fields.ts';

export const seedSettings: Values = {
  marina: 'Saltmere Marina',
  email: 'office@saltmere.example',
  phone: '+353 21 496 0120',
  channel: '37',
  low: '1.85',
  high: '2.60',
  discountNights: '7',
  discount: '10',
  kwh: '0.42',
  vat: '23',
  dueDays: '14',
};

export const seedNames: Readonly<Record<string, string>> = { maeve: 'Maeve Kinsella', tomas: 'Tomas Brady' };
