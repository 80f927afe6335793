import { type Static, Test, Type } from '@testkernel/sdk';

export const proposalStatuses = ['open', 'accepted', 'dismissed'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** A locator that a healed run found, for a user to accept or dismiss. */
export const Proposal = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  testId: Type.String(),
  step: Type.Integer({ description: 'From 1.' }),
  from: Type.String(),
  to: Type.String(),
  status: Type.Enum(proposalStatuses),
  count: Type.Integer({ description: 'Tests that passed with it.' }),
  createdAt: Type.String(),
  lastAt: Type.String(),
});
export type Proposal = Static<typeof Proposal>;

export const Accepted = Type.Object({ proposal: Proposal, test: Test });
export type Accepted = Static<typeof Accepted>;
