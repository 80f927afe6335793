import {
  type Contribution,
  type Contributions,
  type KernelSettings,
  NotFound,
  Nullable,
  pathParameter,
  type RouteError,
  type RouteScope,
  type ScmHost,
  type TriggerTokensService,
  Type,
  Unauthorized,
} from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import { defaultHost } from '../settings/stored-settings.ts';
import { ScmDeliveries, ScmDeliveriesOfAddress } from './scm-limits.ts';
import type { ScmTrigger } from './scm-trigger.ts';

export interface ScmTriggerRouteDependencies {
  readonly hosts: Contributions<ScmHost>;
  readonly kernel: Pick<KernelSettings, 'publicUrl'>;
  readonly tokens: TriggerTokensService;
  readonly trigger: ScmTrigger;
}

const Triggered = Type.Object({
  runId: Type.String(),
  statusUrl: Type.String(),
  githubCheck: Type.Object({
    checkRunId: Nullable(
      Type.Integer({ maximum: Number.MAX_SAFE_INTEGER, description: 'Null where checks are off.' }),
    ),
    reused: Type.Boolean({ description: 'Whether the run was there already.' }),
  }),
});
const Ignored = Type.Object({ ignored: Type.Literal(true) });

const deliveryErrors: readonly RouteError[] = [
  '400 NO_APPROVED_TESTS',
  '400 SCM_CHANGE_INVALID',
  '401 TRIGGER_TOKEN_EXPIRED',
  '401 TRIGGER_TOKEN_INVALID',
  '401 TRIGGER_TOKEN_MISSING',
  '401 WEBHOOK_SIGNATURE_INVALID',
  '403 TRIGGER_TOKEN_FOREIGN',
  '404 SCM_HOST_UNKNOWN',
  '409 DELIVERY_IN_PROGRESS',
  '409 RUN_IN_PROGRESS',
  '503 SCM_NOT_CONFIGURED',
];

/** `POST /projects/:id/trigger/scm`, and the same for each further host. */
export function scmTriggerRoutes(app: RouteScope, dependencies: ScmTriggerRouteDependencies): void {
  const { hosts, kernel, tokens, trigger } = dependencies;

  const credentialOf = (request: FastifyRequest) =>
    tokens.authenticate(request, pathParameter(request, 'id'));

  async function handle(request: FastifyRequest, host: Contribution<ScmHost>) {
    const credential = await credentialOf(request);
    const { body, headers, rawBody } = request;
    const delivery = { headers, rawBody: rawBody ?? Buffer.alloc(0) };
    if (!host.value.verify(delivery)) {
      throw new Unauthorized(
        'The signature of the webhook is wrong, or no secret is configured.',
        'WEBHOOK_SIGNATURE_INVALID',
      );
    }
    const notice = host.value.read(delivery, body);
    if (notice.kind === 'ignored') return { status: 200 as const, body: { ignored: true as const } };
    const { projectId } = credential;
    const { runId, checkRunId, reused } = await tokens.asToken(credential, () =>
      trigger.handle(host, projectId, notice),
    );
    const statusUrl = `${kernel.publicUrl}/api/v1/projects/${projectId}/trigger/runs/${runId}`;
    return { status: 202 as const, body: { runId, statusUrl, githubCheck: { checkRunId, reused } } };
  }

  const config = {
    access: { machine: 'trigger-token' },
    // Refuses a request without a token of the project before its body is read.
    resource: credentialOf,
    rawBody: true,
    foreignBody: true,
    generalLimit: false,
    limits: [ScmDeliveriesOfAddress, ScmDeliveries],
  } as const;

  const schema = {
    tags: ['source hosting'],
    errors: deliveryErrors,
    example: {
      repository: { full_name: 'example/shop' },
      pull_request: { number: 7, head: { sha: '3f1c0de' }, base: { sha: '9e107d9' } },
    },
    body: Type.Unknown(),
    response: { 200: Ignored, 202: Triggered },
  };

  app.post(
    '/projects/:id/trigger/scm',
    {
      config,
      schema: {
        summary: 'Start a run for a pull request',
        description:
          'With a trigger token, and signed by the source host. Other events than changes are answered 200.',
        params: Type.Object({ id: Type.String() }),
        ...schema,
      },
    },
    async (request, reply) => {
      const { status, body } = await handle(request, hostNamed(hosts, defaultHost));
      return reply.status(status).send(body);
    },
  );

  app.post(
    '/projects/:id/trigger/scm/:host',
    {
      config,
      schema: {
        summary: 'Start a run for a change at another source host',
        params: Type.Object({ id: Type.String(), host: Type.String() }),
        ...schema,
      },
    },
    async (request, reply) => {
      const { status, body } = await handle(request, hostNamed(hosts, request.params.host));
      return reply.status(status).send(body);
    },
  );
}

function hostNamed(hosts: Contributions<ScmHost>, name: string): Contribution<ScmHost> {
  const host = hosts.get(name);
  if (!host) throw new NotFound('Source host', 'SCM_HOST_UNKNOWN');
  return host;
}
