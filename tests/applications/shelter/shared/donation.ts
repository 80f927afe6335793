import type { Choice, Field } from './fields.ts';

export interface Donation {
  readonly id: number;
  /** On the receipt, as in "2026-014". */
  readonly number: string;
  readonly date: string;
  readonly donor: string;
  readonly email: string;
  /** In cents. */
  readonly amount: number;
  readonly method: string;
  readonly purpose: string;
  /** `yes` or nothing. */
  readonly thanked: string;
  readonly cancelled: string;
}

export interface MonthTotal {
  readonly month: string;
  readonly count: number;
  readonly amount: number;
}

export interface DonationListing {
  readonly rows: readonly Donation[];
  /** How many were found, and what those that are not cancelled amount to. */
  readonly total: number;
  readonly amount: number;
  readonly months: readonly MonthTotal[];
}

export interface Receipt {
  readonly donation: Donation;
  readonly shelter: string;
  readonly address: string;
}

export const methodChoices: readonly Choice[] = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
];

export const purposeChoices: readonly Choice[] = [
  { value: 'general', label: 'General' },
  { value: 'food', label: 'Food' },
  { value: 'vet', label: 'Vet bills' },
  { value: 'building', label: 'New cattery' },
];

export function donationFields(today: string): readonly Field[] {
  return [
    { name: 'donor', label: 'Donor', kind: 'text', required: true, longest: 60 },
    { name: 'email', label: 'E-mail', kind: 'email', longest: 80 },
    {
      name: 'amount',
      label: 'Amount in €',
      kind: 'number',
      required: true,
      least: 1,
      most: 50_000,
      decimals: 2,
    },
    { name: 'date', label: 'Received on', kind: 'date', required: true, notAfter: today },
    { name: 'method', label: 'Paid by', kind: 'select', required: true, choices: methodChoices },
    { name: 'purpose', label: 'For', kind: 'select', required: true, choices: purposeChoices },
  ];
}
