import { emailProblem, type Field, isWhole, longerThan } from './fields.ts';
import { amountProblem } from './money.ts';

export interface Settings {
  readonly name: string;
  readonly email: string;
  readonly hours: string;
  /** In cents. */
  readonly rate: number;
  readonly vatPercent: number;
  readonly newsletter: boolean;
}

export const settingsFields: readonly Field[] = [
  { name: 'name', label: 'Name of the workshop', type: 'text', required: true, problem: longerThan(40) },
  { name: 'email', label: 'E-mail', type: 'email', required: true, problem: emailProblem },
  { name: 'hours', label: 'Opening hours', type: 'text', required: true, problem: longerThan(60) },
  { name: 'rate', label: 'Price of an hour', type: 'text', required: true, problem: amountProblem },
  {
    name: 'vat',
    label: 'VAT in %',
    type: 'number',
    required: true,
    problem: (text) => (isWhole(text, 0, 25) ? null : 'VAT goes from 0 to 25 %.'),
  },
  { name: 'newsletter', label: 'Send customers a newsletter', type: 'check' },
];
