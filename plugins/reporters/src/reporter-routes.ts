import {
  type Contributions,
  definePermission,
  defineRateLimit,
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteConfig,
  type RouteScope,
  type RunReporter,
  Type,
} from '@testkernel/sdk';
import {
  Destination,
  DestinationBody,
  DestinationEdit,
  Kind,
  NewDestination,
} from './destination-schemas.ts';
import type { Destinations } from './destinations.ts';
import type { ReporterTrial } from './reporter-trial.ts';

export const WriteReporters = definePermission('reporters.write', {
  role: 'qa_lead',
  description: 'Set up, test and remove who is told about runs.',
});

export const ReporterTests = defineRateLimit('reporterTests', {
  max: 30,
  windowSeconds: 3600,
  countedBy: 'user',
  description: 'Samples that a user sends to reporters.',
});

export interface ReporterRoutesDependencies {
  readonly projects: ProjectsService;
  readonly destinations: Destinations;
  readonly reporters: Contributions<RunReporter>;
  readonly trial: ReporterTrial;
}

const tags = ['reporters'];
const id = Type.String({ description: 'The id of a project.' });
const ofProject = Type.Object({ id });
const ofReporter = Type.Object({ id, reporterId: Type.String() });

export function reporterRoutes(app: RouteScope, dependencies: ReporterRoutesDependencies): void {
  const { projects, destinations, reporters, trial } = dependencies;
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));
  const reading: RouteConfig = { access: ReadWorkspace, resource };
  const writing: RouteConfig = { access: WriteReporters, resource };
  const path = '/projects/:id/reporters';

  app.get(
    '/reporters',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List the kinds of reporters',
        tags,
        response: { 200: Type.Object({ kinds: Type.Array(Kind) }) },
      },
    },
    async () => ({
      kinds: reporters.list().map(({ name: kind, value: { title, settings, secrets } }) => {
        return { kind, title, settings: { ...settings }, secrets: [...secrets] };
      }),
    }),
  );

  app.get(
    path,
    {
      config: reading,
      schema: {
        summary: 'List who is told about the runs of a project',
        tags,
        params: ofProject,
        response: { 200: Type.Object({ reporters: Type.Array(Destination) }) },
      },
    },
    async (request) => ({ reporters: await destinations.list(request.params.id) }),
  );

  app.post(
    path,
    {
      config: writing,
      schema: {
        summary: 'Tell somebody about the runs of a project',
        description:
          'Test runs are told when they end, crawls and generations when they fail. At most 20 per project.',
        tags,
        errors: ['400 REPORTER_UNKNOWN', '400 URL_NOT_ALLOWED', '409 TOO_MANY_REPORTERS'],
        example: {
          kind: 'webhook',
          settings: { url: 'https://hooks.example.com/testkernel' },
          when: 'on-failure',
        },
        params: ofProject,
        body: DestinationBody,
        response: { 201: NewDestination },
      },
    },
    async (request, reply) => reply.status(201).send(await destinations.add(request.params.id, request.body)),
  );

  app.patch(
    `${path}/:reporterId`,
    {
      config: writing,
      schema: {
        summary: 'Change a reporter',
        tags,
        errors: ['400 URL_NOT_ALLOWED', '503 REPORTER_MISSING'],
        example: { when: 'always', enabled: true },
        params: ofReporter,
        body: DestinationEdit,
        response: { 200: Destination },
      },
    },
    async (request) => destinations.edit(request.params.id, request.params.reporterId, request.body),
  );

  app.delete(
    `${path}/:reporterId`,
    {
      config: writing,
      schema: {
        summary: 'Remove a reporter',
        tags,
        params: ofReporter,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await destinations.remove(request.params.id, request.params.reporterId);
      return { ok: true as const };
    },
  );

  app.post(
    `${path}/:reporterId/test`,
    {
      config: { ...writing, limits: [ReporterTests] },
      schema: {
        summary: 'Send a sample to a reporter',
        description:
          'Also while it is disabled. 502 REPORTER_TEST_FAILED with the reason where it was not taken.',
        tags,
        errors: ['502 REPORTER_TEST_FAILED', '503 REPORTER_MISSING'],
        params: ofReporter,
        response: {
          200: Type.Object({
            ok: Type.Literal(true),
            status: Nullable(Type.Integer({ description: 'The HTTP status, if there is one.' })),
          }),
        },
      },
    },
    async (request) => trial.send(request.params.id, request.params.reporterId),
  );
}
