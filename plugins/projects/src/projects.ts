import {
  type ActivityTrailService,
  Conflict,
  type Contributions,
  type DatabaseService,
  type DeletedDependents,
  type EgressService,
  type EventsService,
  NotFound,
  newId,
  type Project,
  ProjectDeleted,
  type ProjectDependent,
  type ProjectsService,
  type ProjectTarget,
  type ScopeService,
} from '@testkernel/sdk';
import { type Credentials, noCredentials } from './credentials.ts';
import type { NewProject, ProjectPatch } from './project-input.ts';
import { ProjectRecord } from './project-record.ts';
import { viewProject } from './project-view.ts';

export interface ProjectsParts {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly activity: ActivityTrailService;
  readonly events: EventsService;
  readonly egress: EgressService;
  readonly credentials: Credentials;
  readonly dependents: Contributions<ProjectDependent>;
}

/** The answer to a deletion. */
export interface Deletion extends Required<DeletedDependents> {
  readonly ok: true;
}

/** The web applications of a workspace. */
export class Projects implements ProjectsService {
  readonly #parts: ProjectsParts;

  constructor(parts: ProjectsParts) {
    this.#parts = parts;
  }

  async list(): Promise<Project[]> {
    const where = { deletedAt: null };
    const records = await this.#parts.database.em.find(ProjectRecord, where, {
      orderBy: { createdAt: 'asc', id: 'asc' },
    });
    return this.#view(records);
  }

  async get(projectId: string): Promise<Project> {
    const [project] = await this.#view([await this.#record(projectId)]);
    if (!project) throw notFound();
    return project;
  }

  async target(projectId: string, url?: string): Promise<ProjectTarget> {
    const record = await this.#record(projectId);
    return {
      id: record.id,
      name: record.name,
      url: url ?? record.url,
      canonicalUrl: url === undefined || url === record.url ? null : record.url,
      credentials: this.#parts.credentials.open(record),
      autoApproveThreshold: record.autoApproveThreshold ?? null,
    };
  }

  /** Throws `UrlNotAllowed` for an address that no run could reach. */
  async create(input: NewProject): Promise<Project> {
    const { database, scope, activity, credentials } = this.#parts;
    const id = newId();
    const now = new Date();
    const record: ProjectRecord = {
      ...noCredentials,
      ...credentials.merge(id, noCredentials, input.credentials),
      id,
      workspaceId: scope.workspaceId,
      name: input.name.trim(),
      url: await this.#allowedUrl(input.url),
      autoApproveThreshold: input.autoApproveThreshold ?? null,
      iterationCap: input.iterationCap ?? null,
      strictPiiFirewall: input.strictPiiFirewall ?? false,
      piiAllowlist: input.piiAllowlist ?? [],
      qualityGates: null,
      webVitalsBudgets: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    return database.transaction(async (em) => {
      await em.insert(ProjectRecord, record);
      await activity.record({ type: 'project.create', projectId: id, projectName: record.name });
      return viewProject(record, 'idle');
    });
  }

  async update(projectId: string, patch: ProjectPatch): Promise<Project> {
    const { database, activity, credentials } = this.#parts;
    const url = patch.url === undefined ? undefined : await this.#allowedUrl(patch.url);
    return database.transaction(async (em) => {
      const stored = await this.#record(projectId);
      const { credentials: sent, name, url: _url, ...settings } = patch;
      const changes = {
        ...settings,
        ...credentials.merge(projectId, stored, sent),
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(url === undefined ? {} : { url }),
        updatedAt: new Date(),
      };
      await em.nativeUpdate(ProjectRecord, { id: projectId, deletedAt: null }, changes);
      const meta = { fields: Object.keys(patch) };
      await activity.record({ type: 'project.update', projectId, projectName: name ?? stored.name, meta });
      return this.get(projectId);
    });
  }

  /** Soft-deletes the project with everything of it. Throws `Conflict` `RUN_IN_PROGRESS`. */
  delete(projectId: string): Promise<Deletion> {
    const { database, activity, events, scope } = this.#parts;
    return database.transaction(async (em) => {
      const { name, status } = await this.get(projectId);
      if (status !== 'idle') {
        throw new Conflict(
          'RUN_IN_PROGRESS',
          'A crawl or run of this project is in progress. Abort it first.',
        );
      }
      const deletedAt = new Date();
      const changed = await em.nativeUpdate(ProjectRecord, { id: projectId, deletedAt: null }, { deletedAt });
      if (changed === 0) throw notFound();
      const deletion = await this.#deleteDependents(projectId, deletedAt);
      await activity.record({ type: 'project.delete', projectId, projectName: name });
      await events.emit(ProjectDeleted, { projectId, workspaceId: scope.workspaceId });
      return deletion;
    });
  }

  async #deleteDependents(projectId: string, deletedAt: Date): Promise<Deletion> {
    const sum = {
      ok: true as const,
      deletedTests: 0,
      deletedRuns: 0,
      destroyedTokens: 0,
      destroyedSchedule: false,
    };
    for (const dependent of this.#parts.dependents.list()) {
      const part = await dependent.invoke('projectDeleted', (value) =>
        value.projectDeleted?.(projectId, deletedAt),
      );
      sum.deletedTests += part?.deletedTests ?? 0;
      sum.deletedRuns += part?.deletedRuns ?? 0;
      sum.destroyedTokens += part?.destroyedTokens ?? 0;
      sum.destroyedSchedule ||= part?.destroyedSchedule ?? false;
    }
    return sum;
  }

  async #record(projectId: string): Promise<ProjectRecord> {
    const where = { id: projectId, deletedAt: null };
    const record = await this.#parts.database.em.findOne(ProjectRecord, where, { refresh: true });
    if (!record) throw notFound();
    return record;
  }

  async #view(records: readonly ProjectRecord[]): Promise<Project[]> {
    const ids = records.map((record) => record.id);
    const active = new Map<string, Project['status']>();
    for (const dependent of this.#parts.dependents.list()) {
      const part = await dependent.invoke('activity', (value) => value.activity?.(ids));
      for (const [projectId, activity] of part ?? []) active.set(projectId, activity);
    }
    return records.map((record) => viewProject(record, active.get(record.id) ?? 'idle'));
  }

  async #allowedUrl(url: string): Promise<string> {
    const { egress } = this.#parts;
    return (await egress.checkForLater(url, egress.projectPolicy(url))).href;
  }
}

function notFound(): NotFound {
  return new NotFound('Project', 'PROJECT_NOT_FOUND');
}
