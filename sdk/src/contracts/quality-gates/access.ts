import { definePermission } from '../../permission.ts';

/** Of the plugins whose judges a project configures (quality-gates, web-vitals): routes that change thresholds. */
export const WriteThresholds = definePermission('gates.write', {
  role: 'qa_lead',
  description: 'Set quality gates and Web Vitals budgets.',
});
