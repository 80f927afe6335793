import type { EgressService, PipelineState } from '@testkernel/sdk';
import { emptyPipelineState, projectTarget } from '@testkernel/sdk/testing';
import type { CrawlTask } from './crawl-task.ts';

/** The applications are on this machine: nothing to guard against. */
export const plainEgress: EgressService = {
  check: async (url: string) => new URL(url),
  checkForLater: async (url: string) => new URL(url),
  projectPolicy: () => ({}),
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openBrowserProxy: () => Promise.reject(new Error('No proxy is needed.')),
};

/** What the pipeline hands to the crawl. */
export function stateOf({ url, account, maxPages, states }: CrawlTask): PipelineState {
  const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
  return emptyPipelineState({
    runType: 'generate',
    project: projectTarget(url, { credentials: account && { ...account, ...none } }),
    dials: { maxPages, exploreMode: states ? 'state' : 'links' },
    maxDepth: 10,
  });
}
