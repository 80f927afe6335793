import {
  type DatabaseService,
  type EgressService,
  NotFound,
  type Project,
  type ProjectsService,
  type ProjectTarget,
  type RunTarget,
  type SealedLogins,
} from '@testkernel/sdk';
import type { Dependents } from './dependents.ts';
import { ProjectRecord } from './project-record.ts';
import { viewProject } from './project-view.ts';

/** The projects of the current workspace, for routes and other plugins. */
export class StoredProjects implements ProjectsService {
  readonly #database: DatabaseService;
  readonly #dependents: Dependents;
  readonly #credentials: SealedLogins;
  readonly #egress: EgressService;

  constructor(
    database: DatabaseService,
    dependents: Dependents,
    credentials: SealedLogins,
    egress: EgressService,
  ) {
    this.#database = database;
    this.#dependents = dependents;
    this.#credentials = credentials;
    this.#egress = egress;
  }

  async get(projectId: string): Promise<Project> {
    const record = await this.#find(projectId);
    const activity = await this.#dependents.activity([projectId]);
    return viewProject(record, activity.get(projectId));
  }

  /** Every live project, newest first. */
  async list(): Promise<Project[]> {
    const records = await this.#database.em.find(
      ProjectRecord,
      { deletedAt: null },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    const activity = await this.#dependents.activity(records.map((record) => record.id));
    return records.map((record) => viewProject(record, activity.get(record.id)));
  }

  async target(projectId: string, replacement: RunTarget | null = null): Promise<ProjectTarget> {
    const record = await this.#find(projectId);
    const url = replacement?.url ?? record.url;
    return {
      id: record.id,
      name: record.name,
      url,
      canonicalUrl: url === record.url ? null : record.url,
      egress: replacement?.publicOnly ? {} : this.#egress.projectPolicy(url),
      credentials: this.#credentials.open(record),
      autoApproveThreshold: record.autoApproveThreshold,
    };
  }

  async #find(projectId: string): Promise<ProjectRecord> {
    const record = await this.#database.em.findOne(ProjectRecord, { id: projectId, deletedAt: null });
    if (!record) throw new NotFound('Project');
    return record;
  }
}
