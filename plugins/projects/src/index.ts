import {
  ActivityTrail,
  Database,
  definePlugin,
  Egress,
  Events,
  PersonalDataSections,
  ProjectDependents,
  ProjectFields,
  ProjectOverview,
  Projects,
  Quotas,
  RecycleBinSections,
  Scope,
  SealedColumns,
  SealedLogins,
  sealedLoginColumns,
  Vault,
} from '@testkernel/sdk';
import { AddedFields } from './added-fields.ts';
import { Dependents } from './dependents.ts';
import { personalProjects } from './personal-data.ts';
import { ProjectEditing } from './project-editing.ts';
import { projectOverview } from './project-overview.ts';
import { ProjectRecord } from './project-record.ts';
import { CreateProjects, projectRoutes, WriteProjects } from './project-routes.ts';
import { RecycledProjects } from './recycled-projects.ts';
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
  optional: { quotas: Quotas },
  provides: [Projects, ProjectOverview],
  entities: [ProjectRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, contributions, extend, provide, routes, permission }) {
    const { activity, database, egress, events, scope, vault } = services;
    services.quotas?.count('projects', () => database.em.count(ProjectRecord, {}));
    const dependents = new Dependents(contributions(ProjectDependents));
    const fields = new AddedFields(contributions(ProjectFields));
    const credentials = new SealedLogins(vault, 'project');
    const editing = new ProjectEditing({
      database,
      scope,
      activity,
      events,
      egress,
      credentials,
      dependents,
      fields,
      admit: () => services.quotas?.admit('projects', 1),
    });
    const projects = new StoredProjects(database, dependents, credentials, egress);
    provide(Projects, projects);
    provide(ProjectOverview, projectOverview(database));
    extend(RecycleBinSections, new RecycledProjects(database, activity, dependents));
    extend(PersonalDataSections, personalProjects(projects, fields));
    for (const column of sealedLoginColumns('projects_project', 'project')) {
      extend(SealedColumns, column, { name: `projects.${column.column}` });
    }
    permission(CreateProjects);
    permission(WriteProjects);
    routes((app) => projectRoutes(app, { projects, editing, fields, dependents }));
  },
});
