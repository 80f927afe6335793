import { type RouteScope, Type } from '@testkernel/sdk';
import type { PluginControlService } from '@testkernel/sdk/experimental';
import { PluginInformation, pluginInformation } from './plugin-schemas.ts';
import { ReadSystem } from './system-routes.ts';

const params = Type.Object({ id: Type.String() });
const refusals = [
  '403 NOT_AN_OPERATOR',
  '404 NOT_FOUND',
  '409 PLUGIN_NOT_TOGGLEABLE',
  '409 PLUGIN_REQUIRED',
] as const;

export function pluginRoutes(app: RouteScope, plugins: PluginControlService): void {
  app.get(
    '/plugins',
    {
      config: { access: ReadSystem },
      schema: {
        tags: ['system'],
        summary: 'The plugins of the process that answers',
        description: 'What each contributes, how long its start took, and how often its code failed.',
        response: { 200: Type.Array(PluginInformation) },
      },
    },
    async () => plugins.list().map(pluginInformation),
  );

  app.post(
    '/plugins/:id/disable',
    {
      // For operators of the server, whom the service knows: a role is one in a workspace.
      config: { access: 'signed-in' },
      schema: {
        tags: ['system'],
        summary: 'Disable a plugin for all workspaces',
        description:
          'For accounts that `PLUGIN_OPERATORS` names, and plugins that are toggleable. Every process follows within seconds, and a restart keeps it.',
        errors: [...refusals, '409 PLUGIN_NEEDED'],
        params,
        response: { 200: PluginInformation },
      },
    },
    async (request) => pluginInformation(await plugins.disable(request.params.id)),
  );

  app.post(
    '/plugins/:id/enable',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['system'],
        summary: 'Enable a plugin again',
        errors: [...refusals, '409 PLUGIN_NEEDS_OTHERS', '503 PLUGIN_START_FAILED'],
        params,
        response: { 200: PluginInformation },
      },
    },
    async (request) => pluginInformation(await plugins.enable(request.params.id)),
  );
}
