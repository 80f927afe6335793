import { definePermission } from '../../permission.ts';

/** Of the tests plugin: routes that change tests, or what is kept for the sake of their steps. */
export const WriteTests = definePermission('tests.write', {
  role: 'qa_lead',
  description: 'Write, review, import and delete tests.',
});
