import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { MutationOutcome, Rejection, Step, Test } from '@testkernel/sdk';

/** The entity of a test. */
export const TestRecord = defineEntity({
  name: 'TestRecord',
  tableName: 'tests_test',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    name: p.text(),
    description: p.text(),
    steps: p.json().$type<Step[]>(),
    code: p.text(),
    priority: p.text().$type<Test['priority']>(),
    type: p.text(),
    category: p.text().$type<Test['category']>(),
    sourceUrl: p.text().strictNullable(),
    reviewStatus: p.text().$type<Test['reviewStatus']>(),
    reviewedAt: p.datetime().strictNullable(),
    approvalSource: p.text().$type<'user' | 'auto'>().strictNullable(),
    rejection: p.json().$type<Rejection>().strictNullable(),
    confidence: p.float().strictNullable(),
    qualityScore: p.float().strictNullable(),
    oracleScore: p.float().strictNullable(),
    faultTrials: p.json().$type<MutationOutcome[]>(),
    linkedIssueKey: p.text().strictNullable(),
    tags: p.json().$type<string[]>(),
    flakyScore: p.float(),
    version: p.integer(),
    lastResult: p.text().$type<'passed' | 'failed' | 'skipped'>().strictNullable(),
    lastRunAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().strictNullable(),
  },
});
export type TestRecord = InferEntity<typeof TestRecord>;

/** The values of a test whose steps were not validated; set when its steps change. */
export const noEvidence = { confidence: null, oracleScore: null, faultTrials: [] };
