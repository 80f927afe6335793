import { type Static, Test, Type } from '@testkernel/sdk';

export const proposalStatuses = ['open', 'accepted', 'dismissed'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** A change of a step, for a user to accept or dismiss: a locator that a healed run found, or what a plugin proposed. */
export const Proposal = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    testId: Type.String(),
    step: Type.Integer({ description: 'From 1.' }),
    kind: Type.String({ description: '`locator`, `assertion`, `data`, `step`, or a name of a plugin.' }),
    property: Type.Enum(['selector', 'value', 'expected', 'step'], {
      description: 'What of the step is replaced; `step`: all of it, as JSON.',
    }),
    from: Type.String(),
    to: Type.String({ description: 'Empty where the whole step is removed.' }),
    source: Type.String({ description: 'The plugin that proposed it.' }),
    reason: Type.String(),
    status: Type.Enum(proposalStatuses),
    count: Type.Integer({
      description: 'How often it was proposed: for locators, tests that passed with it.',
    }),
    createdAt: Type.String(),
    lastAt: Type.String(),
  },
  { title: 'TestProposal' },
);
export type Proposal = Static<typeof Proposal>;

export const Accepted = Type.Object({ proposal: Proposal, test: Test });
export type Accepted = Static<typeof Accepted>;
