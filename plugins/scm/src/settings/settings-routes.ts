import {
  definePermission,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { CheckSettings, CheckSettingsEdit } from './check-settings.ts';
import type { StoredSettings } from './stored-settings.ts';

export const ManageScm = definePermission('scm.manage', {
  role: 'admin',
  description: 'Connect projects with source hosts.',
});

const tags = ['source hosting'];

export function settingsRoutes(app: RouteScope, projects: ProjectsService, settings: StoredSettings): void {
  app.get(
    '/settings/scm-checks',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List where checks are shown on pull requests',
        tags,
        response: { 200: Type.Array(CheckSettings) },
      },
    },
    async () => settings.list(),
  );

  app.patch(
    '/settings/scm-checks/:projectId',
    {
      config: {
        access: ManageScm,
        resource: (request) => projects.get(pathParameter(request, 'projectId')),
      },
      schema: {
        summary: 'Change where the checks of a project are shown',
        tags,
        errors: [
          '400 SCM_HOST_UNKNOWN',
          '400 SCM_INSTALLATION_UNKNOWN',
          '400 SCM_REPOSITORY_MISSING',
          '409 SCM_INSTALLATION_TAKEN',
          '503 SCM_NOT_CONFIGURED',
        ],
        example: { enabled: true, repo: 'example/shop' },
        params: Type.Object({ projectId: Type.String() }),
        body: CheckSettingsEdit,
        response: { 200: CheckSettings },
      },
    },
    async (request) => settings.edit(request.params.projectId, request.body),
  );
}
