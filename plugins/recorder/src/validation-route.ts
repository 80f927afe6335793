import { pathParameter, ReadWorkspace, type RouteScope, type TestsService, Type } from '@testkernel/sdk';
import { RecordedValidation } from './recorded-validation.ts';
import type { RecordedValidations } from './recorded-validations.ts';

/** The route that tells which step of a recorded test was not green. */
export function validationRoute(
  app: RouteScope,
  tests: TestsService,
  validations: RecordedValidations,
): void {
  app.get(
    '/tests/:testId/recorded-validation',
    {
      config: {
        access: ReadWorkspace,
        resource: (request) => tests.get(pathParameter(request, 'testId')),
      },
      schema: {
        summary: 'Show how a recorded test was validated',
        description: 'The step that was not green, if there is one.',
        tags: ['recorder'],
        params: Type.Object({ testId: Type.String() }),
        response: { 200: RecordedValidation },
      },
    },
    async ({ params }) => validations.get(params.testId),
  );
}
