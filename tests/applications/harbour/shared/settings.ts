import type { TeamMember } from './account.ts';
import type { Field, Values } from './fields.ts';

export interface Settings {
  readonly values: Values;
  readonly team: readonly TeamMember[];
}

export const marinaFields: readonly Field[] = [
  { name: 'marina', label: 'Name of the marina', type: 'text', required: true, maxLength: 40 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 80 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'channel', label: 'VHF channel', type: 'number', required: true, min: 1, max: 88, step: '1' },
];

const euros = { type: 'number', required: true, min: 0, max: 100, step: '0.01' } as const;

export const tariffFields: readonly Field[] = [
  { name: 'low', label: 'Low season in euros', ...euros, hint: 'For each metre and night.' },
  { name: 'high', label: 'High season in euros', ...euros, hint: 'From June to August.' },
  {
    name: 'discountNights',
    label: 'Discount from nights',
    type: 'number',
    required: true,
    min: 2,
    max: 180,
    step: '1',
  },
  { name: 'discount', label: 'Discount in %', type: 'number', required: true, min: 0, max: 100 },
  { name: 'kwh', label: 'Electricity in euros', ...euros, hint: 'For each kWh.' },
  { name: 'vat', label: 'VAT in %', type: 'number', required: true, min: 0, max: 30, step: '0.1' },
  { name: 'dueDays', label: 'Days to pay', type: 'number', required: true, min: 0, max: 90, step: '1' },
];
