import type { Mechanic } from './records.ts';

export interface Service {
  readonly name: string;
  readonly about: string;
  /** In pence, without VAT. */
  readonly price: number;
}

export const services: readonly Service[] = [
  { name: 'MOT test', about: 'With a free check two weeks before', price: 4575 },
  { name: 'Interim service', about: 'Oil, filters and a check of 35 points', price: 12450 },
  { name: 'Full service', about: 'Every 12 months or 12,000 miles', price: 19875 },
  { name: 'Brake check', about: 'Discs, pads, hoses and fluid', price: 3750 },
  { name: 'Tyre change', about: 'Four wheels, with balancing', price: 5000 },
  { name: 'Air conditioning', about: 'Recharged and disinfected', price: 6625 },
  { name: 'Diagnosis', about: 'When a lamp is lit and nobody knows why', price: 5790 },
];

export const mechanics: readonly Mechanic[] = [
  { id: 1, name: 'Tomasz Wójcik' },
  { id: 2, name: 'Leila Haddad' },
  { id: 3, name: 'Bryn Pugh' },
];

/** When vehicles can be brought, on working days. */
export const times = ['8:00', '9:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const;

export const partCategories = ['Brakes', 'Electrical', 'Engine', 'Filters', 'Tyres and wheels'] as const;

export const paymentMethods = ['Card', 'Cash', 'Bank transfer'] as const;

export function isService(name: string): boolean {
  return services.some((service) => service.name === name);
}

export function isTime(text: string): boolean {
  return times.some((time) => time === text);
}

export function hourOf(time: string): number {
  return Number.parseInt(time, 10);
}

export function mechanicName(id: number | null): string {
  return mechanics.find((mechanic) => mechanic.id === id)?.name ?? 'Nobody yet';
}

export const vatPercent = 20;

export function withVat(pence: number): number {
  return Math.round((pence * (100 + vatPercent)) / 100);
}
