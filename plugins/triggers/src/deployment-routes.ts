import {
  type Contributions,
  type DeploymentHost,
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type TriggerTokensService,
  Type,
} from '@testkernel/sdk';
import { DeploymentCrawl, Ignored, LastDeploymentRun } from './deployment-schemas.ts';
import type { Deployments } from './deployments.ts';
import { ofTokensProject, startLimits, tags, tokenAccess, tokenErrors } from './trigger-routes.ts';

export interface DeploymentRouteDependencies {
  readonly authentication: TriggerTokensService;
  readonly deployments: Deployments;
  readonly hosts: Contributions<DeploymentHost>;
  readonly projects: ProjectsService;
}

const params = Type.Object({ id: Type.String() });

/** A webhook for each contributed host, and the newest crawl that one of them triggered. */
export function deploymentRoutes(app: RouteScope, dependencies: DeploymentRouteDependencies): void {
  const { authentication, deployments, hosts, projects } = dependencies;
  const credentialOf = ofTokensProject(authentication);

  for (const host of hosts.list()) {
    const { signatureHeader, secretVariable } = host.value;
    app.post(
      `/projects/:id/trigger/${host.name}`,
      {
        config: {
          access: tokenAccess,
          resource: credentialOf,
          foreignBody: true,
          rawBody: true,
          ...startLimits,
        },
        schema: {
          summary: `Webhook of the deployment host ${host.name}`,
          description: `When a deployment is ready, crawls it; only pages that are new or changed since the last crawl get tests. Needs Authorization: Bearer with a trigger token of the project, and in ${signatureHeader} the signature of the body by the secret in ${secretVariable}.`,
          tags,
          errors: [
            ...tokenErrors,
            '400 PREVIEW_URL_MISSING',
            '400 URL_NOT_ALLOWED',
            '401 WEBHOOK_SIGNATURE_INVALID',
            '409 RUN_IN_PROGRESS',
          ],
          example: host.value.example ?? {},
          params,
          body: Type.Object({}, { description: 'As the host sends it, whatever it carries.' }),
          response: { 200: Ignored, 202: DeploymentCrawl },
        },
      },
      async (request, reply) => {
        const credential = await credentialOf(request);
        const { headers } = request;
        const rawBody = request.rawBody ?? Buffer.alloc(0);
        const delivery = { headers, rawBody, body: jsonOf(rawBody) };
        const crawl = await authentication.asToken(credential, () =>
          deployments.take(credential, host, delivery),
        );
        return crawl ? reply.code(202).send(crawl) : reply.code(200).send({ ignored: true as const });
      },
    );
  }

  app.get(
    '/projects/:id/last-deployment-run',
    {
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
      schema: {
        summary: 'Show the last crawl of a deployed preview',
        description: 'The newest crawl that the webhook of a deployment host triggered in the last 24 hours.',
        tags,
        params,
        response: { 200: Type.Object({ run: Nullable(LastDeploymentRun) }) },
      },
    },
    async (request) => ({ run: await deployments.latest(request.params.id) }),
  );
}

/** The whole body, of which the request has only what the schema declares. That it is JSON was checked before. */
function jsonOf(rawBody: Buffer): unknown {
  const text = new TextDecoder().decode(rawBody);
  return text === '' ? null : JSON.parse(text);
}
