import type { Step, Test } from '@testkernel/sdk';
import { candidate } from './made-up-stages.ts';

/** A draft that the project had before the run. */
export function existing(name: string, steps: readonly Step[]): Test {
  const { planId: _, ...test } = candidate(name, name, steps);
  const now = new Date().toISOString();
  return {
    ...test,
    id: name,
    projectId: 'p',
    steps: [...steps],
    faultTrials: [],
    code: '',
    tags: [],
    reviewStatus: 'draft',
    reviewedAt: null,
    approvalSource: null,
    linkedIssueKey: null,
    stale: false,
    flakyScore: 0,
    version: 1,
    lastResult: null,
    lastRunAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
