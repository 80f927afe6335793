import {
  ListOf,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  type RunsService,
  Type,
} from '@testkernel/sdk';
import { ManageAi, ReadAiLedger } from '../access.ts';
import type { ProviderChain } from '../asking/provider-chain.ts';
import type { LedgerReads } from './ledger-reads.ts';
import { AiCall, AiCallQuery, AiEstimate, AiUsageReport, RedactedPrompt } from './ledger-schemas.ts';

const tags = ['ai'];

export interface LedgerRouteDependencies {
  readonly chain: ProviderChain;
  readonly projects: ProjectsService;
  readonly reads: LedgerReads;
  readonly runs: RunsService;
}

export function ledgerRoutes(
  app: RouteScope,
  { chain, projects, reads, runs }: LedgerRouteDependencies,
): void {
  app.get(
    '/ai/calls',
    {
      config: { access: ReadAiLedger },
      schema: {
        summary: 'List the calls of models',
        description: 'Newest first, each attempt of its own. Without page and pageSize, the newest 500.',
        tags,
        querystring: AiCallQuery,
        response: { 200: ListOf(AiCall) },
      },
    },
    async (request) => reads.calls(request.query),
  );

  app.get(
    '/ai/usage',
    {
      config: { access: ReadAiLedger },
      schema: {
        summary: 'What models cost, and what the budget of today has left',
        tags,
        response: { 200: AiUsageReport },
      },
    },
    async () => reads.usage(),
  );

  app.get(
    '/projects/:id/ai-estimate',
    {
      config: {
        access: ReadAiLedger,
        resource: (request) => projects.get(pathParameter(request, 'id')),
      },
      schema: {
        summary: 'What models will cost in the next crawl of a project',
        tags,
        params: Type.Object({ id: Type.String() }),
        response: { 200: AiEstimate },
      },
    },
    async (request) => reads.estimate(request.params.id, await chain.first()),
  );

  app.get(
    '/runs/:runId/prompts',
    {
      config: { access: ManageAi, resource: (request) => runs.get(pathParameter(request, 'runId')) },
      schema: {
        summary: 'Read the prompts of a run',
        description:
          'As they left this server, without personal data, as long as they are kept (AI_PROMPT_DAYS): the first 200, oldest first.',
        tags,
        params: Type.Object({ runId: Type.String() }),
        response: { 200: Type.Array(RedactedPrompt) },
      },
    },
    async (request) => reads.prompts(request.params.runId),
  );
}
