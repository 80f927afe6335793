import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ProposalStatus } from './proposal-schemas.ts';

/** A replacement of the locator of a step. */
export const ProposalRecord = defineEntity({
  name: 'HealingProposal',
  tableName: 'healing_proposal',
  properties: {
    id: p.text().primary(),
    testId: p.text(),
    step: p.integer(),
    workspaceId: p.text(),
    projectId: p.text(),
    fromSelector: p.text(),
    toSelector: p.text(),
    status: p.text().$type<ProposalStatus>(),
    count: p.integer(),
    createdAt: p.datetime(),
    lastAt: p.datetime(),
  },
});
export type ProposalRecord = InferEntity<typeof ProposalRecord>;
