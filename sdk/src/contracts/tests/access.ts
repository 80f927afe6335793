import { definePermission } from '../../permission.ts';

/** Of the tests plugin: routes that change tests, or data that belongs to their steps (fixtures). */
export const WriteTests = definePermission('tests.write', {
  role: 'qa_lead',
  description: 'Write, review, import and delete tests.',
});
