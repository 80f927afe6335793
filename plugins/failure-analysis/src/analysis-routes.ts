import {
  defineRateLimit,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type RunsService,
  StartRuns,
  Type,
} from '@testkernel/sdk';
import type { Analyses } from './analyses.ts';
import { Analysis } from './analysis.ts';

export const FailureAnalyses = defineRateLimit('failureAnalysis', {
  max: 60,
  windowSeconds: 3600,
  countedBy: 'member',
  description: 'Analyses of failed tests per member of a workspace.',
});

const path = '/runs/:runId/tests/:testId/analysis';
const params = Type.Object({ runId: Type.String(), testId: Type.String() });
const tags = ['runs'];

export function analysisRoutes(app: RouteScope, runs: RunsService, analyses: Analyses): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    runs.get(pathParameter(request, 'runId'));

  app.get(
    path,
    {
      config: { access: ReadWorkspace, resource },
      schema: {
        summary: 'Read why a test failed',
        tags,
        errors: ['404 ANALYSIS_NOT_FOUND'],
        params,
        response: { 200: Analysis },
      },
    },
    async ({ params: { runId, testId } }) => analyses.get(runId, testId),
  );

  app.post(
    path,
    {
      config: { access: StartRuns, limits: [FailureAnalyses], resource },
      schema: {
        summary: 'Ask a model why a test failed',
        description:
          'From the steps, the error, the console, failed requests and the page at the failure. Quotations that are not in them are left out. Nothing is changed: the suggestion is for a person, and so are the proposals that are filed where the test is wrong.',
        tags,
        errors: ['400 NOT_FAILED', '503 AI_NOT_CONFIGURED', '503 AI_UNAVAILABLE'],
        params,
        response: { 200: Analysis },
      },
    },
    async ({ params: { runId, testId }, signal }) => analyses.analyse(runId, testId, signal),
  );
}
