import type { Field } from './fields.ts';

export const settingsFields: readonly Field[] = [
  { name: 'festivalName', label: 'Name of the festival', type: 'text', required: true, maxLength: 40 },
  { name: 'contact', label: 'Contact e-mail', type: 'email', required: true, maxLength: 120 },
  { name: 'capacity', label: 'Visitors a day', type: 'number', required: true, min: 100, max: 20_000 },
  {
    name: 'language',
    label: 'Language of the programme',
    type: 'select',
    required: true,
    options: [
      { value: 'en', label: 'English' },
      { value: 'de', label: 'German' },
      { value: 'nl', label: 'Dutch' },
    ],
  },
  { name: 'publicFees', label: 'Show fees to all volunteers', type: 'checkbox' },
];
