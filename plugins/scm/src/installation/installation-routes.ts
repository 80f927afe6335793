import {
  type KernelSettings,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  type ScmHost,
  Type,
  Unauthorized,
} from '@testkernel/sdk';
import { CheckSettings } from '../settings/check-settings.ts';
import { ManageScm } from '../settings/settings-routes.ts';
import { ScmDeliveriesOfAddress } from '../trigger/scm-limits.ts';
import type { AppEvents } from './app-events.ts';
import type { Installations } from './installations.ts';

export interface InstallationRouteDependencies {
  readonly projects: ProjectsService;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
  readonly installations: Installations;
  readonly events: AppEvents;
  /** The host whose app it is. */
  readonly host: ScmHost;
}

const tags = ['source hosting'];

export function installationRoutes(app: RouteScope, dependencies: InstallationRouteDependencies): void {
  const { projects, settings, installations, events, host } = dependencies;

  app.get(
    '/integrations/scm/install/start/:projectId',
    {
      config: {
        access: ManageScm,
        resource: (request) => projects.get(pathParameter(request, 'projectId')),
      },
      schema: {
        summary: 'Begin the installation of the app for a project',
        description: 'The address holds a state that is valid for ten minutes and used once.',
        tags,
        errors: ['503 SCM_NOT_CONFIGURED'],
        params: Type.Object({ projectId: Type.String() }),
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request) => ({ url: await installations.start(request.params.projectId) }),
  );

  app.get(
    '/integrations/scm/install/callback',
    {
      config: { access: { machine: 'install-state', sentIn: { query: 'state' } } },
      schema: {
        summary: 'End the installation of the app',
        description:
          'The source host sends the browser here. Answers the settings to `Accept: application/json`, and redirects everybody else.',
        tags,
        errors: [
          '400 SCM_NO_REPOSITORY',
          '400 SCM_STATE_INVALID',
          '403 SCM_INSTALLATION_OLD',
          '409 SCM_INSTALLATION_TAKEN',
          '503 SCM_NOT_CONFIGURED',
        ],
        querystring: Type.Object({
          installation_id: Type.String({ pattern: '^[0-9]{1,15}$' }),
          setup_action: Type.Optional(Type.String({ maxLength: 50 })),
          state: Type.String({ maxLength: 4000 }),
        }),
        response: { 200: CheckSettings, 302: Type.Null() },
      },
    },
    async (request, reply) => {
      const { installation_id: installationId, state } = request.query;
      const saved = await installations.finish(installationId, state);
      if (request.headers.accept?.includes('application/json')) return saved;
      return reply.redirect(`${settings.publicUrl}/settings?scm=${encodeURIComponent(saved.projectId)}`, 302);
    },
  );

  app.post(
    '/integrations/scm/app-webhook',
    {
      config: {
        access: { machine: 'scm-signature', sentIn: { header: 'X-Scm-Signature-256' } },
        rawBody: true,
        foreignBody: true,
        generalLimit: false,
        limits: [ScmDeliveriesOfAddress],
      },
      schema: {
        summary: 'Tell about the life of an installation',
        description: host.authentication,
        tags,
        errors: ['401 WEBHOOK_SIGNATURE_INVALID'],
        example: { action: 'deleted', installation: { id: 42 } },
        body: Type.Unknown(),
        response: { 200: Type.Object({ ok: Type.Literal(true), ignored: Type.Boolean() }) },
      },
    },
    async (request) => {
      const { headers, rawBody, body } = request;
      if (!host.verify({ headers, rawBody: rawBody ?? Buffer.alloc(0) })) {
        throw new Unauthorized('The signature of the webhook is wrong.', 'WEBHOOK_SIGNATURE_INVALID');
      }
      const event = headers['x-scm-event'];
      const handled = typeof event === 'string' && (await events.handle(event, body));
      return { ok: true as const, ignored: !handled };
    },
  );
}
