import type { Field } from './fields.ts';

export interface Owner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly town: string;
  /** `yes` or nothing. */
  readonly newsletter: string;
}

export interface OwnerRow extends Owner {
  readonly boats: readonly { readonly id: number; readonly name: string; readonly berth: string }[];
  /** What invoices are not paid yet, in cents. */
  readonly balance: number;
}

export const ownerFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 80 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'town', label: 'Town', type: 'text', maxLength: 40 },
  { name: 'newsletter', label: 'Gets the newsletter', type: 'checkbox' },
];
