import { Readable } from 'node:stream';
import {
  pathParameter,
  ReadWorkspace,
  type RouteConfig,
  type RouteScope,
  type RunsService,
  Type,
} from '@testkernel/sdk';
import { reportLinkHeaders, reportLinkPage } from './report-link.ts';
import type { RunReports } from './run-reports.ts';

const tags = ['reports'];
const runId = Type.String({ description: 'The id of a run.' });

/** A download, streamed while it is read. */
const File = Type.Unsafe<Readable>(Type.String({ description: 'The report.' }));

const Format = Type.Object({
  name: Type.String({ description: 'The last segment of its address.' }),
  description: Type.String(),
  contentType: Type.String(),
});

export function reportRoutes(app: RouteScope, runs: RunsService, reports: RunReports): void {
  const config: RouteConfig = {
    access: ReadWorkspace,
    resource: (request) => runs.get(pathParameter(request, 'runId')),
  };

  app.get(
    '/runs/:runId/reports',
    {
      config,
      schema: {
        summary: 'List the formats of reports',
        tags,
        params: Type.Object({ runId }),
        response: { 200: Type.Object({ formats: Type.Array(Format) }) },
      },
    },
    async () => ({ formats: reports.descriptions() }),
  );

  app.get(
    '/runs/:runId/reports/:format',
    {
      config,
      schema: {
        summary: 'Download a report of a run',
        description:
          'Of a run in progress, with the results so far. 404 REPORT_FORMAT_UNKNOWN for other formats.',
        tags,
        errors: ['404 REPORT_FORMAT_UNKNOWN'],
        params: Type.Object({
          runId,
          format: Type.String({ description: 'junit, playwright-json, ctrf, html, or that of a plugin.' }),
        }),
        produces: ['*/*'],
        response: { 200: File },
      },
    },
    async (request, reply) => {
      const report = await reports.open(request.params.runId, request.params.format);
      reply.header('content-type', report.contentType);
      reply.header('content-disposition', `attachment; filename="${report.fileName}"`);
      return reply.send(Readable.from(report.content));
    },
  );

  app.get(
    '/runs/:runId/report',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'openRunReport',
        summary: 'Open the HTML report of a run',
        description:
          'The address in messages about a run: a page that leads to its HTML report. It shows nothing of the run; the report needs a session.',
        tags,
        params: Type.Object({ runId }),
        produces: ['text/html'],
        response: { 200: Type.String({ description: 'The page.' }) },
      },
    },
    async (_, reply) => reply.headers(reportLinkHeaders).send(reportLinkPage),
  );
}
