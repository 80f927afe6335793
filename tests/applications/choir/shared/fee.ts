import { today } from './calendar.ts';
import type { Field, Option } from './fields.ts';

export interface Payment {
  readonly id: number;
  readonly memberId: number;
  readonly date: string;
  /** In pence. */
  readonly amount: number;
  readonly method: string;
}

/** What a member owes for the present year, in pence. */
export interface FeeView {
  readonly memberId: number;
  readonly name: string;
  readonly kind: string;
  readonly months: number;
  readonly due: number;
  readonly paid: number;
  readonly open: number;
  readonly state: string;
}

export interface PaymentView extends Payment {
  readonly name: string;
}

export interface FeeListing {
  readonly rows: readonly FeeView[];
  readonly due: number;
  readonly paid: number;
  readonly open: number;
  /** The newest first. */
  readonly payments: readonly PaymentView[];
}

export const feeStates: readonly Option[] = [
  { value: 'unpaid', label: 'Not paid' },
  { value: 'partly', label: 'Partly paid' },
  { value: 'paid', label: 'Paid' },
];

export const paymentMethods: readonly Option[] = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
];

export const paymentFields: readonly Field[] = [
  { name: 'amount', label: 'Amount in £', type: 'number', required: true, min: 0.01, step: '0.01' },
  { name: 'date', label: 'Paid on', type: 'date', required: true, from: '2026-01-01', until: today },
  { name: 'method', label: 'Method', type: 'select', required: true, options: paymentMethods },
];
