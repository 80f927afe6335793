import { definePermission } from '../../permission.ts';
import { defineRateLimit } from '../../rate-limit.ts';

/** Of the runs plugin: routes that use a browser for a while. */
export const ExpensiveOperations = defineRateLimit('expensive', {
  max: 20,
  windowSeconds: 3600,
  countedBy: 'user',
  description: 'Crawls, runs of one test and recordings per user.',
});

/** Of the runs plugin. */
export const StartRuns = definePermission('runs.start', {
  role: 'qa_lead',
  description: 'Start and abort runs.',
});
