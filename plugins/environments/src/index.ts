import {
  ActivityTrail,
  Database,
  definePlugin,
  Egress,
  Environments,
  Projects,
  Scope,
  SealedColumns,
  SealedLogins,
  sealedLoginColumns,
  Vault,
} from '@testkernel/sdk';
import { EnvironmentRecord } from './environment-record.ts';
import { environmentRoutes, ReadEnvironments, WriteEnvironments } from './environment-routes.ts';
import { StoredEnvironments } from './stored-environments.ts';

export default definePlugin({
  id: 'environments',
  requires: {
    activity: ActivityTrail,
    database: Database,
    egress: Egress,
    projects: Projects,
    scope: Scope,
    vault: Vault,
  },
  provides: [Environments],
  entities: [EnvironmentRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, provide, routes, permission }) {
    const { projects, vault, ...dependencies } = services;
    const environments = new StoredEnvironments({
      ...dependencies,
      logins: new SealedLogins(vault, 'environment'),
    });
    provide(Environments, environments);
    for (const column of sealedLoginColumns('environments_environment', 'environment')) {
      extend(SealedColumns, column, { name: `environments.${column.column}` });
    }
    permission(ReadEnvironments);
    permission(WriteEnvironments);
    routes((app) => environmentRoutes(app, projects, environments));
  },
});
