import {
  ActivityTrail,
  Database,
  definePlugin,
  Egress,
  Events,
  PersonalDataSections,
  ProjectDependents,
  Projects,
  Scope,
  SealedColumns,
  Vault,
} from '@testkernel/sdk';
import { Dependents } from './dependents.ts';
import { personalProjects } from './personal-data.ts';
import { ProjectCredentials, sealedCredentials } from './project-credentials.ts';
import { ProjectEditing } from './project-editing.ts';
import { ProjectRecord } from './project-record.ts';
import { projectRoutes } from './project-routes.ts';
import { StoredProjects } from './stored-projects.ts';

export default definePlugin({
  id: 'projects',
  requires: {
    activity: ActivityTrail,
    database: Database,
    egress: Egress,
    events: Events,
    scope: Scope,
    vault: Vault,
  },
  provides: [Projects],
  entities: [ProjectRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, contributions, extend, provide, routes }) {
    const { activity, database, egress, events, scope, vault } = services;
    const dependents = new Dependents(contributions(ProjectDependents));
    const credentials = new ProjectCredentials(vault);
    const editing = new ProjectEditing({
      database,
      scope,
      activity,
      events,
      egress,
      credentials,
      dependents,
    });
    const projects = new StoredProjects(database, dependents, credentials, editing);
    provide(Projects, projects);
    extend(PersonalDataSections, personalProjects(projects));
    for (const column of sealedCredentials) extend(SealedColumns, column, { name: column.column });
    routes((app) => projectRoutes(app, projects, editing));
  },
});
