import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import {
  type ReportsService,
  type RouteScope,
  type RunsService,
  type TriggerTokensService,
  Type,
  Unavailable,
} from '@testkernel/sdk';
import { ofTokensProject, runOfToken, tags, tokenAccess, tokenErrors } from './trigger-routes.ts';

/** A download, streamed while it is read. */
const Answer = Type.Unsafe<Readable>(Type.String({ description: 'The file.' }));

export interface ReportRouteDependencies {
  readonly authentication: TriggerTokensService;
  readonly reports?: ReportsService;
  readonly runs: RunsService;
}

/** Reports for pipelines, which have a trigger token and no session. */
export function reportRoute(
  app: RouteScope,
  { authentication, reports, runs }: ReportRouteDependencies,
): void {
  const credentialOf = ofTokensProject(authentication);
  app.get(
    '/projects/:id/trigger/runs/:runId/reports/:format',
    {
      config: { access: tokenAccess, resource: credentialOf },
      schema: {
        summary: 'Download a report of a run from a pipeline',
        description:
          'As GET /runs/:runId/reports/:format, with the trigger token. 404 REPORT_FORMAT_UNKNOWN for a format that no plugin provides; 503 REPORTS_UNAVAILABLE where there are no reports at all.',
        tags,
        errors: [...tokenErrors, '404 REPORT_FORMAT_UNKNOWN', '404 RUN_NOT_FOUND', '503 REPORTS_UNAVAILABLE'],
        params: Type.Object({ id: Type.String(), runId: Type.String(), format: Type.String() }),
        produces: ['*/*'],
        response: { 200: Answer },
      },
    },
    async (request, reply) => {
      const credential = await credentialOf(request);
      const { runId, format } = request.params;
      return authentication.asToken(credential, async () => {
        await runOfToken(runs, credential, runId);
        if (!reports) {
          throw new Unavailable('REPORTS_UNAVAILABLE', 'No running plugin provides reports of runs.');
        }
        const { contentType, fileName, content } = await reports.open(runId, format);
        reply.header('content-type', contentType);
        reply.header('content-disposition', `attachment; filename="${fileName}"`);
        return reply.send(Readable.from(inThisScope(content)));
      });
    },
  );
}

/** The pieces are read after the handler has returned, and still in the workspace of the token. */
async function* inThisScope<T>(content: AsyncIterable<T>): AsyncGenerator<T> {
  const enter = AsyncLocalStorage.snapshot();
  const pieces = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await enter(() => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await enter(async () => pieces.return?.());
  }
}
