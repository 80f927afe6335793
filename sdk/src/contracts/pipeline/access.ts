import { definePermission } from '../../permission.ts';

/** Of the pipeline plugin: routes that start a run of the pipeline. */
export const StartCrawls = definePermission('crawls.start', {
  role: 'qa_lead',
  description: 'Crawl a project, generate tests.',
});
