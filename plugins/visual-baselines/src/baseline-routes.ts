import {
  definePermission,
  Nullable,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type RunsService,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import type { Acceptance } from './acceptance.ts';
import type { BaselineBrowser } from './baseline-browser.ts';
import type { BaselineDevice } from './baseline-device.ts';
import type { BaselineEditing } from './baseline-editing.ts';
import { Baseline, Masks } from './baseline-schemas.ts';
import type { Baselines } from './baselines.ts';
import { mostAtOnce, type RunAcceptance } from './run-acceptance.ts';

export const WriteBaselines = definePermission('baselines.write', {
  role: 'qa_lead',
  description: 'Accept, mask and delete baselines.',
});

export interface BaselineRouteDependencies {
  readonly tests: TestsService;
  readonly baselines: Baselines;
  readonly acceptance: Acceptance;
  readonly runAcceptance: RunAcceptance;
  readonly runs: RunsService;
  readonly editing: BaselineEditing;
  readonly browser: BaselineBrowser;
  readonly device: BaselineDevice;
}

const tags = ['baselines'];
const One = Type.Object({
  testId: Type.String(),
  stepNumber: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: '0: the end of the test; from 1: after that step.',
  }),
});
const AcceptedScreens = Type.Object(
  {
    accepted: Type.Array(Type.Object({ ...One.properties, baselinePath: Type.String() })),
    skipped: Type.Array(Type.Object({ ...One.properties, code: Type.String(), reason: Type.String() })),
    more: Type.Boolean({ description: 'Whether further pictures of the run differ.' }),
  },
  { title: 'AcceptedScreens' },
);
const anyBrowser = Type.Optional(
  Type.Unknown({ description: 'An engine; anything else counts as engine-default.' }),
);
const Query = Type.Object({ browser: anyBrowser });
const DeletionQuery = Type.Object({
  browser: anyBrowser,
  device: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The name of a device, or its screen as the list shows it. Empty or absent: desktop.',
    }),
  ),
});
const { browser } = Baseline.properties;
const step = Type.Integer();

/** Routes to list baselines, accept a screenshot, set masks and delete a baseline. */
export function baselineRoutes(app: RouteScope, dependencies: BaselineRouteDependencies): void {
  const { tests, baselines, acceptance, editing, browser: browsers, device: devices } = dependencies;
  const { runAcceptance, runs } = dependencies;
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    tests.get(pathParameter(request, 'testId'));

  app.get(
    '/tests/:testId/baselines',
    {
      schema: {
        summary: 'List what a test should look like, by browser, step and device',
        tags,
        params: Type.Object({ testId: Type.String() }),
        querystring: Query,
        response: { 200: Type.Array(Baseline) },
      },
      config: { access: ReadWorkspace, resource },
    },
    async ({ params, query }) =>
      baselines.list(
        await tests.get(params.testId),
        query.browser === undefined ? undefined : await browsers.named(query.browser, params.testId),
      ),
  );

  app.post(
    '/tests/:testId/baselines/:stepNumber/accept',
    {
      schema: {
        summary: 'Make the screenshot of a run the baseline',
        description:
          "The browser is that of the query, else of the body, else of the run; the device is that of the run. 404 when the run has no screenshot of the step; 409 RUN_NOT_CANONICAL for a run on another address than the project's.",
        tags,
        errors: ['400 IMAGE_NOT_USABLE', '400 INVALID_BASELINE_SOURCE', '409 RUN_NOT_CANONICAL'],
        example: { runId: '019a0000-0000-7000-8000-000000000004' },
        params: One,
        querystring: Query,
        body: Type.Object({ runId: Type.String({ maxLength: 100 }), browser: anyBrowser }),
        response: {
          200: Type.Object({
            ok: Type.Literal(true),
            baselinePath: Type.String(),
            testId: Type.String(),
            browser,
            stepNumber: step,
          }),
        },
      },
      config: { access: WriteBaselines, resource },
    },
    async ({ params, query, body }) => {
      const test = await tests.get(params.testId);
      const { stepNumber } = params;
      const browsers = [query.browser, body.browser];
      const accepted = await acceptance.accept({ test, stepNumber, runId: body.runId, browsers });
      return { ok: true as const, ...accepted };
    },
  );

  app.post(
    '/tests/:testId/baselines/:stepNumber/revert',
    {
      schema: {
        summary: 'Put the picture before the last acceptance back',
        description:
          'The picture that was accepted is kept in its place, so that the same call takes this back.',
        tags,
        errors: ['409 BASELINE_CHANGED', '409 NO_PREVIOUS_BASELINE'],
        params: One,
        querystring: DeletionQuery,
        response: {
          200: Type.Object({
            ok: Type.Literal(true),
            baselinePath: Type.String(),
            testId: Type.String(),
            browser,
            stepNumber: step,
          }),
        },
      },
      config: { access: WriteBaselines, resource },
    },
    async ({ params, query }) => {
      const { testId, stepNumber } = params;
      const wanted = await browsers.named(query.browser, testId);
      const place = { stepNumber, browser: wanted, device: devices.named(query.device) };
      const baselinePath = await editing.revert(await tests.get(testId), place);
      return { ok: true as const, baselinePath, testId, browser: wanted, stepNumber };
    },
  );

  app.post(
    '/runs/:runId/baselines/accept',
    {
      schema: {
        summary: 'Make pictures of a run baselines',
        description:
          'All that differ from their baselines, or those of `screens`; at most 500. Each is accepted by itself: `skipped` says for each other one why not.',
        tags,
        example: { screens: [{ testId: '019a0000-0000-7000-8000-000000000002', stepNumber: 0 }] },
        params: Type.Object({ runId: Type.String() }),
        body: Type.Optional(
          Nullable(Type.Object({ screens: Type.Optional(Type.Array(One, { maxItems: mostAtOnce })) })),
        ),
        response: { 200: AcceptedScreens },
      },
      config: { access: WriteBaselines, resource: (request) => runs.get(pathParameter(request, 'runId')) },
    },
    async ({ params, body }) => runAcceptance.accept(params.runId, body?.screens),
  );

  app.put(
    '/tests/:testId/baselines/:stepNumber/masks',
    {
      schema: {
        summary: 'Replace the parts of a step that are not compared, in all browsers and on all devices',
        description:
          'In CSS pixels of the screenshot, so that they fit devices of any pixel density. At most 50. They replace what was learned while the test was validated: with none, everything is compared.',
        tags,
        example: { masks: [{ x: 0, y: 0, width: 200, height: 40 }] },
        params: One,
        body: Type.Object({ masks: Masks }),
        response: {
          200: Type.Object({ ok: Type.Literal(true), testId: Type.String(), stepNumber: step, masks: Masks }),
        },
      },
      config: { access: WriteBaselines, resource },
    },
    async ({ params, body }) => {
      await editing.mask(await tests.get(params.testId), params.stepNumber, body.masks);
      return { ok: true as const, ...params, masks: body.masks };
    },
  );

  app.delete(
    '/tests/:testId/baselines/:stepNumber',
    {
      schema: {
        summary: 'Delete a baseline; the next run that passes makes a new one',
        tags,
        params: One,
        querystring: DeletionQuery,
        response: { 200: Type.Object({ ok: Type.Literal(true), deleted: Type.Integer(), browser }) },
      },
      config: { access: WriteBaselines, resource },
    },
    async ({ params, query }) => {
      const wanted = await browsers.named(query.browser, params.testId);
      const place = { stepNumber: params.stepNumber, browser: wanted, device: devices.named(query.device) };
      const removed = await editing.remove(await tests.get(params.testId), place);
      return { ok: true as const, deleted: removed ? 1 : 0, browser: wanted };
    },
  );
}
