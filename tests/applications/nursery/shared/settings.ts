import type { Field, Problems, Values } from './fields.ts';

export const settingsFields: readonly Field[] = [
  { name: 'name', label: 'Name of the nursery', type: 'text', required: true, maxLength: 40 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 100 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'opens', label: 'Opens at', type: 'time', required: true },
  { name: 'closes', label: 'Closes at', type: 'time', required: true },
  {
    name: 'meals',
    label: 'Meals in pounds',
    type: 'number',
    required: true,
    min: 0,
    max: 100,
    step: '0.01',
    hint: 'A month, for each day of the week that a child comes.',
  },
  {
    name: 'second',
    label: 'Discount for the second child in %',
    type: 'number',
    required: true,
    min: 0,
    max: 100,
  },
  {
    name: 'further',
    label: 'Discount for each further child in %',
    type: 'number',
    required: true,
    min: 0,
    max: 100,
    hint: 'Discounts hold for invoices that are made from now on.',
  },
];

export function settingsProblems({ opens = '', closes = '' }: Values): Problems {
  return closes <= opens ? { closes: 'The nursery must close after it opens.' } : {};
}
