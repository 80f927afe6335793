import {
  ClearData,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type TestsService,
  Type,
  WriteTests,
} from '@testkernel/sdk';
import type { HealingHistory } from './healing-history.ts';
import { Accepted, Proposal, proposalStatuses } from './proposal-schemas.ts';
import type { Proposals } from './proposals.ts';

export interface HealingRouteDependencies {
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly proposals: Proposals;
  readonly history: HealingHistory;
}

const ProjectId = Type.Object({ id: Type.String() });
const ProposalId = Type.Object({ proposalId: Type.String() });
const tags = ['healing'];

/** Routes to list proposals, accept or dismiss them, and delete all data of healing. */
export function healingRoutes(app: RouteScope, dependencies: HealingRouteDependencies): void {
  const { projects, tests, proposals, history } = dependencies;
  type Request = Parameters<typeof pathParameter>[0];
  const ofProposal = (request: Request) => proposals.get(pathParameter(request, 'proposalId'));

  app.get(
    '/projects/:id/healing-proposals',
    {
      schema: {
        summary:
          'List proposed changes of tests, such as locators that healed runs found, newest first, at most 1000',
        tags,
        params: ProjectId,
        querystring: Type.Object({ status: Type.Optional(Type.Enum(proposalStatuses)) }),
        response: { 200: Type.Array(Proposal) },
      },
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => proposals.ofProject(request.params.id, request.query.status),
  );

  app.get(
    '/tests/:testId/healing',
    {
      schema: {
        summary: 'List what was proposed for a test, newest first, at most 1000',
        tags,
        params: Type.Object({ testId: Type.String() }),
        response: { 200: Type.Array(Proposal) },
      },
      config: { access: ReadWorkspace, resource: (request) => tests.get(pathParameter(request, 'testId')) },
    },
    async (request) => proposals.ofTest(request.params.testId),
  );

  app.post(
    '/healing-proposals/:proposalId/accept',
    {
      schema: {
        summary: 'Change the step; the test is a draft afterwards',
        description:
          '409 PROPOSAL_CLOSED when it was decided already, 409 TEST_CHANGED when the step is another now.',
        tags,
        errors: ['409 PROPOSAL_CLOSED', '409 TEST_CHANGED'],
        params: ProposalId,
        response: { 200: Accepted },
      },
      config: { access: WriteTests, resource: ofProposal },
    },
    async (request) => proposals.accept(request.params.proposalId),
  );

  app.post(
    '/healing-proposals/:proposalId/dismiss',
    {
      schema: {
        summary: 'Dismiss a proposal; a step is never healed in that way again',
        description: '409 PROPOSAL_CLOSED when it was accepted.',
        tags,
        errors: ['409 PROPOSAL_CLOSED'],
        params: ProposalId,
        response: { 200: Proposal },
      },
      config: { access: WriteTests, resource: ofProposal },
    },
    async (request) => proposals.dismiss(request.params.proposalId),
  );

  app.delete(
    '/data/healing',
    {
      schema: {
        summary: 'Forget what was healed, what was decided about it, and what elements were like',
        tags,
        response: { 200: Type.Object({ ok: Type.Literal(true), deleted: Type.Integer() }) },
      },
      config: { access: ClearData },
    },
    async () => ({ ok: true as const, deleted: await history.clear() }),
  );
}
