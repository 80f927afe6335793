import {
  type ConsolePart,
  type DatabaseService,
  type RouteScope,
  type ScopeService,
  type Static,
  Type,
} from '@testkernel/sdk';
import { SettingsRecord } from './settings-record.ts';

const Settings = Type.Object(
  {
    channel: Type.String({ maxLength: 200, description: 'Where the plugin posts. Empty: nowhere.' }),
    onlyFailures: Type.Boolean({ description: 'Whether it posts only about runs that failed.' }),
  },
  { additionalProperties: false },
);
type Settings = Static<typeof Settings>;

const unset: Settings = { channel: '', onlyFailures: true };
const tags = ['new-plugin'];

/** A section in the settings of a workspace. The console makes the form from the schema. */
export const settingsSection: ConsolePart = {
  id: 'new-plugin',
  title: 'New plugin',
  access: 'admin',
  slot: 'settings',
  view: {
    form: { schema: { ...Settings }, read: '/new-plugin/settings', write: 'PUT /new-plugin/settings' },
  },
};

/** The routes that the form reads and writes, as the person who looks at it. */
export function settingsRoutes(
  app: RouteScope,
  { database, scope }: { readonly database: DatabaseService; readonly scope: ScopeService },
): void {
  app.get(
    '/new-plugin/settings',
    {
      config: { access: 'admin' },
      schema: { summary: 'Read the settings', tags, response: { 200: Settings } },
    },
    async () => {
      const { workspaceId } = scope;
      const stored = await database.em.findOne(SettingsRecord, { workspaceId });
      return stored ?? unset;
    },
  );

  app.put(
    '/new-plugin/settings',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change the settings',
        tags,
        example: { channel: '#releases', onlyFailures: true },
        body: Settings,
        response: { 200: Settings },
      },
    },
    async ({ body }) => {
      const { workspaceId } = scope;
      await database.transaction((em) => em.upsert(SettingsRecord, { workspaceId, ...body }));
      return body;
    },
  );
}
