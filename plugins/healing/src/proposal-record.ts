import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { StepChange } from '@testkernel/sdk';
import type { ProposalStatus } from './proposal-schemas.ts';

/** A change of a step. The columns of its texts are older than changes of anything but selectors. */
export const ProposalRecord = defineEntity({
  name: 'HealingProposal',
  tableName: 'healing_proposal',
  properties: {
    id: p.text().primary(),
    testId: p.text(),
    step: p.integer(),
    workspaceId: p.text(),
    projectId: p.text(),
    kind: p.text(),
    property: p.text().$type<StepChange['property']>(),
    from: p.text().fieldName('from_selector'),
    to: p.text().fieldName('to_selector'),
    source: p.text(),
    reason: p.text(),
    status: p.text().$type<ProposalStatus>(),
    count: p.integer(),
    createdAt: p.datetime(),
    lastAt: p.datetime(),
  },
});
export type ProposalRecord = InferEntity<typeof ProposalRecord>;
