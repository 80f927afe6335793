import {
  AppError,
  Forbidden,
  type KernelSettings,
  NotFound,
  ReadWorkspace,
  type RouteScope,
  type ScopeService,
  type SystemService,
  Type,
} from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import type { Approvals } from '../approvals/approvals.ts';
import { decisionIn } from '../approvals/elicitation.ts';
import type { ClientSessions } from './client-session.ts';
import type { ExchangeDependencies } from './exchange.ts';
import { metadataAddress } from './resource-metadata.ts';

const sessionHeader = 'mcp-session-id';

export interface EndpointDependencies extends ExchangeDependencies {
  readonly approvals: Approvals;
  /** Where people approve: in their client if it can ask them, or always on this server's page. */
  readonly approvalIn: 'client' | 'browser';
  readonly scope: Pick<ScopeService, 'actor'>;
  readonly sessions: ClientSessions;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
  readonly system: Pick<SystemService, 'version'>;
}

/** `/mcp`: the streamable HTTP transport. */
export function endpointRoutes(app: RouteScope, dependencies: EndpointDependencies): void {
  const { approvals, approvalIn, scope, sessions, settings, system } = dependencies;
  const config = { access: ReadWorkspace } as const;
  const tags = ['agents'];
  const { origin } = new URL(settings.publicUrl);

  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 401) return;
    reply.header(
      'www-authenticate',
      `Bearer realm="Testkernel", resource_metadata="${metadataAddress(settings)}"`,
    );
  });

  app.post(
    '/',
    {
      config,
      prefixTrailingSlash: 'no-slash',
      schema: {
        summary: 'Send a message of the Model Context Protocol',
        description:
          'One JSON-RPC message, with a personal API key as `Authorization: Bearer`. The tools are operations of this API.',
        tags,
        errors: ['400 MCP_REQUEST_INVALID', '403 ORIGIN_NOT_ALLOWED', '404 NOT_FOUND'],
        produces: ['application/json', 'text/event-stream'],
        example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        querystring: Type.Object({
          tools: Type.Enum(['main', 'all'], {
            default: 'main',
            description: 'Which tools are listed: those of the main job, or all.',
          }),
        }),
        body: Type.Object({ jsonrpc: Type.Literal('2.0') }, { additionalProperties: true }),
        response: {
          200: Type.Unsafe<Response>(
            Type.Object(
              {},
              { additionalProperties: true, description: 'The answer, or a stream of events with it.' },
            ),
          ),
          202: Type.Unsafe<undefined>(Type.String({ description: 'Nothing: the message was no request.' })),
        },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, origin);
      const { role, userId } = scope.actor;
      const decision = approvalIn === 'client' ? decisionIn(request.body) : null;
      if (decision) {
        await approvals.decide(decision.approvalId, decision.approved);
        return reply.status(202).send(undefined);
      }
      const sessionId = request.headers[sessionHeader];
      const session =
        typeof sessionId === 'string' ? await sessions.read(sessionId, userId ?? '') : undefined;
      if (session === null) throw new NotFound('Session');
      // Its packages are loaded with the first message, because many servers get none.
      const { Exchange } = await import('./exchange.ts');
      const exchange = new Exchange(dependencies, {
        caller: request,
        role,
        selection: request.query.tools,
        elicits: approvalIn === 'client' && session?.elicits === true,
        version: system.version,
      });
      // The end of the answer, and a client that goes away.
      reply.raw.once('close', () => void exchange.close());
      const begun = await sessions.begin(request.body, userId ?? '');
      if (begun !== null) reply.header(sessionHeader, begun);
      return reply.send(await exchange.answer(request.body));
    },
  );

  const absent = (what: string) => ({
    config,
    prefixTrailingSlash: 'no-slash' as const,
    schema: {
      summary: what,
      description: 'Always refused: the server sends nothing unasked and keeps no sessions.',
      tags,
      errors: ['405 METHOD_NOT_ALLOWED'] as const,
      response: { 200: Type.Null() },
    },
  });
  const refuse = () => {
    throw new AppError(405, 'METHOD_NOT_ALLOWED', 'Send messages with POST.');
  };
  app.get('/', absent('Open a stream of messages'), refuse);
  app.delete('/', absent('End a session'), refuse);
}

/** A page of another site must not use a key that is, for example, kept by a proxy of the browser's machine. */
function refuseForeignOrigin({ headers, host, protocol }: FastifyRequest, ours: string): void {
  const { origin } = headers;
  if (origin === undefined || origin === ours || origin === `${protocol}://${host}`) return;
  throw new Forbidden('The request comes from another site.', 'ORIGIN_NOT_ALLOWED');
}
