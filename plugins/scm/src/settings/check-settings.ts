import { Nullable, type Static, Type } from '@testkernel/sdk';
import { repositoryPattern } from '../repository-name.ts';

const Repository = Type.String({
  pattern: repositoryPattern,
  description: '`owner/name`.',
});
const InstallationId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'Of the app at the host.' });

/** Whether and where the checks of a project are shown. */
export const CheckSettings = Type.Object(
  {
    projectId: Type.String(),
    host: Type.String({ description: 'The name of the source host.' }),
    enabled: Type.Boolean(),
    repo: Nullable(Type.String()),
    installationId: Nullable(Type.String()),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'ScmCheckSettings' },
);
export type CheckSettings = Static<typeof CheckSettings>;

export const CheckSettingsEdit = Type.Object({
  host: Type.Optional(Type.String({ description: 'Default: the stored one, or scm.' })),
  enabled: Type.Optional(Type.Boolean()),
  repo: Type.Optional(Nullable(Repository)),
  installationId: Type.Optional(Nullable(InstallationId)),
});
export type CheckSettingsEdit = Static<typeof CheckSettingsEdit>;
