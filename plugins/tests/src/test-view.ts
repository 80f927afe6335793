import type { Test, TestSummary } from '@testkernel/sdk';
import type { Staleness } from './staleness.ts';
import type { TestRecord } from './test-record.ts';

type TestField = Exclude<keyof Test, 'stale'>;

/** A test for responses. */
export function viewOf(record: Pick<TestRecord, TestField>, staleness: Staleness): Test {
  return {
    id: record.id,
    projectId: record.projectId,
    name: record.name,
    description: record.description,
    steps: record.steps,
    code: record.code,
    priority: record.priority,
    type: record.type,
    category: record.category,
    sourceUrl: record.sourceUrl,
    reviewStatus: record.reviewStatus,
    reviewedAt: record.reviewedAt?.toISOString() ?? null,
    approvalSource: record.approvalSource,
    rejection: record.rejection,
    confidence: record.confidence,
    qualityScore: record.qualityScore,
    oracleScore: record.oracleScore,
    faultTrials: record.faultTrials,
    linkedIssueKey: record.linkedIssueKey,
    tags: record.tags,
    stale: staleness.isStale(record),
    flakyScore: record.flakyScore,
    version: record.version,
    lastResult: record.lastResult,
    lastRunAt: record.lastRunAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

type SummaryField = Exclude<keyof TestSummary, 'stale'>;

/** A test for lists. The record need not have what is left out. */
export function summaryOf(record: Pick<TestRecord, SummaryField>, staleness: Staleness): TestSummary {
  const { steps, code, faultTrials, ...summary } = viewOf(
    { ...record, steps: [], code: '', faultTrials: [] },
    staleness,
  );
  return summary;
}
