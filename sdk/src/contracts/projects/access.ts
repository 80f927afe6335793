import { definePermission } from '../../permission.ts';

/** Of the projects plugin: routes that change what a project demands of its runs. */
export const WriteThresholds = definePermission('gates.write', {
  role: 'qa_lead',
  description: 'Set quality gates and Web Vitals budgets.',
});
