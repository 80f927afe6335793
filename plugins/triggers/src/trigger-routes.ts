import {
  answerRun,
  type DialCatalogService,
  defineRateLimit,
  type KernelSettings,
  NotFound,
  pathParameter,
  type RouteError,
  type RouteScope,
  type Run,
  type RunsService,
  type TriggerCredential,
  type TriggerTokensService,
  Type,
} from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import type { RunTrigger } from './run-trigger.ts';
import { Triggered, TriggerStatus, triggerBody } from './trigger-schemas.ts';

export const TriggerPolling = defineRateLimit('triggerPolling', {
  max: 1,
  windowSeconds: 1,
  countedBy: 'authorization',
  description: 'Questions for the status of triggered runs per trigger token.',
});

/** Pipelines and hosts of many projects share few addresses; and anybody can make up tokens. */
export const TriggerRequests = defineRateLimit('triggerRequests', {
  max: 6000,
  windowSeconds: 15 * 60,
  description: 'Requests with trigger tokens per address, which do not count against the general limit.',
});

/** Starts of runs and crawls. */
export const TriggerStarts = defineRateLimit('triggerStarts', {
  max: 120,
  windowSeconds: 60,
  countedBy: 'authorization',
  description: 'Triggers and webhooks of deployment hosts per trigger token.',
});

/** The limits of what starts something. */
export const startLimits = { generalLimit: false, limits: [TriggerRequests, TriggerStarts] } as const;

export const tokenAccess = { machine: 'trigger-token' } as const;
export const tags = ['triggers'];

/** What a request without a valid token of the project gets. */
export const tokenErrors: readonly RouteError[] = [
  '401 TRIGGER_TOKEN_EXPIRED',
  '401 TRIGGER_TOKEN_INVALID',
  '401 TRIGGER_TOKEN_MISSING',
  '403 TRIGGER_TOKEN_FOREIGN',
];

export interface TriggerRouteDependencies {
  readonly authentication: TriggerTokensService;
  readonly dials: DialCatalogService;
  readonly runs: RunsService;
  readonly settings: KernelSettings;
  readonly trigger: RunTrigger;
}

/** Refuses a request without a token of the project before its body is read. */
export function ofTokensProject(authentication: TriggerTokensService) {
  return (request: FastifyRequest): Promise<TriggerCredential> =>
    authentication.authenticate(request, pathParameter(request, 'id'));
}

/** A run of the token's project. Throws `NotFound` for one of another project as well. */
export async function runOfToken(
  runs: RunsService,
  { projectId }: TriggerCredential,
  runId: string,
): Promise<Run> {
  const run = await runs.get(runId);
  if (run.projectId !== projectId) throw new NotFound('Run', 'RUN_NOT_FOUND');
  return run;
}

export function triggerRoutes(app: RouteScope, dependencies: TriggerRouteDependencies): void {
  const { authentication, dials, runs, settings, trigger } = dependencies;
  const credentialOf = ofTokensProject(authentication);

  app.post(
    '/projects/:id/trigger',
    {
      config: { access: tokenAccess, resource: credentialOf, ...startLimits },
      schema: {
        summary: 'Start a run or a crawl from a pipeline',
        description:
          'Authorization: Bearer with a trigger token of the project. Answers at once; poll statusUrl, or give a callbackUrl.',
        tags,
        errors: [
          ...tokenErrors,
          '400 CALLBACK_INVALID',
          '400 INVALID_ENVIRONMENT',
          '400 NO_APPROVED_TESTS',
          '400 PREVIEW_URL_MISSING',
          '400 URL_NOT_ALLOWED',
          '409 RUN_IN_PROGRESS',
        ],
        example: {
          branch: 'main',
          changedFiles: ['src/basket.ts'],
          callbackUrl: 'https://ci.example.com/done',
        },
        params: Type.Object({ id: Type.String() }),
        body: Type.Optional(triggerBody(dials)),
        response: { 202: Triggered },
      },
    },
    async (request, reply) => {
      const credential = await credentialOf(request);
      const run = await authentication.asToken(credential, () =>
        trigger.start(credential, request.body ?? {}),
      );
      const statusUrl = `${settings.publicUrl}/api/v1/projects/${run.projectId}/trigger/runs/${run.id}`;
      return reply.code(202).send({ runId: run.id, statusUrl });
    },
  );

  app.get(
    '/projects/:id/trigger/runs/:runId',
    {
      config: {
        access: tokenAccess,
        resource: credentialOf,
        limits: [TriggerRequests, TriggerPolling],
        generalLimit: false,
      },
      schema: {
        summary: 'Ask for the status of a run from a pipeline',
        description: 'With the trigger token; once a second. Any run of the project.',
        tags,
        errors: [...tokenErrors, '404 RUN_NOT_FOUND'],
        params: Type.Object({ id: Type.String(), runId: Type.String() }),
        response: { 200: TriggerStatus },
      },
    },
    async (request) => {
      const credential = await credentialOf(request);
      const { runId } = request.params;
      return authentication.asToken(credential, async () =>
        answerRun(await runOfToken(runs, credential, runId)),
      );
    },
  );
}
