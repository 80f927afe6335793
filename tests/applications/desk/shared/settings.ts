import type { Field } from './fields.ts';

export const settingsFields: readonly Field[] = [
  { name: 'displayName', label: 'Display name', type: 'text', required: true, maxLength: 40 },
  { name: 'replyTo', label: 'Reply-to address', type: 'email', required: true, maxLength: 120 },
  {
    name: 'timeZone',
    label: 'Time zone',
    type: 'select',
    required: true,
    options: [
      { value: 'utc', label: 'UTC' },
      { value: 'london', label: 'London' },
      { value: 'berlin', label: 'Berlin' },
      { value: 'tokyo', label: 'Tokyo' },
    ],
  },
  {
    name: 'signature',
    label: 'Signature',
    type: 'textarea',
    maxLength: 200,
    hint: 'Stands below every answer.',
  },
  { name: 'dailySummary', label: 'Send me a daily summary', type: 'checkbox' },
];
