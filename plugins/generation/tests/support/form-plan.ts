import type { FlowPlan } from '@testkernel/sdk';

/** Of a form that makes notes. */
export const formPlan: FlowPlan = {
  id: 'plan-1',
  flow: 'form',
  key: 'key',
  rank: 90,
  provenBy: 'sends-form',
  title: 'Accepts "Note" with valid data',
  subject: 'Note',
  reason: '',
  pageUrl: 'http://sample/notes',
  priority: 'high',
};
