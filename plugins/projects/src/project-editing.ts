import { LockMode } from '@mikro-orm/core';
import {
  type ActivityTrailService,
  Conflict,
  type DatabaseService,
  type EgressService,
  type EventsService,
  NotFound,
  newId,
  type Project,
  ProjectDeleted,
  type ScopeService,
  type SealedLogins,
} from '@testkernel/sdk';
import type { AddedFields } from './added-fields.ts';
import type { Deleted, Dependents } from './dependents.ts';
import { ProjectRecord } from './project-record.ts';
import type { CreateProjectBody, UpdateProjectBody } from './project-schemas.ts';
import { viewProject } from './project-view.ts';

export interface EditingServices {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly activity: ActivityTrailService;
  readonly events: EventsService;
  readonly egress: EgressService;
  readonly credentials: SealedLogins;
  readonly dependents: Dependents;
  readonly fields: AddedFields;
  /** Throws where the workspace may have no further project. Called in the transaction that adds one. */
  readonly admit: () => Promise<void> | undefined;
}

/** Creates, changes and deletes projects. */
export class ProjectEditing {
  readonly #services: EditingServices;

  constructor(services: EditingServices) {
    this.#services = services;
  }

  /** @param body with the fields of other plugins, validated by their schemas. */
  async create(body: CreateProjectBody): Promise<Project> {
    const { database, scope, egress, fields } = this.#services;
    const { name, url, credentials, ...settings } = body;
    await egress.checkForLater(url, egress.projectPolicy(url));
    const id = newId();
    const now = new Date();
    return database.transaction(async (em) => {
      await this.#services.admit();
      const record = em.create(ProjectRecord, {
        id,
        workspaceId: scope.workspaceId,
        name: name.trim(),
        url: url.trim(),
        ...this.#services.credentials.apply(id, null, credentials ?? null),
        autoApproveThreshold: settings.autoApproveThreshold ?? null,
        iterationCap: settings.iterationCap ?? null,
        strictPiiFirewall: settings.strictPiiFirewall ?? false,
        piiAllowlist: settings.piiAllowlist ?? [],
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
      em.persist(record);
      await em.flush();
      await fields.write(id, body);
      await this.#record('create', record);
      return viewProject(record);
    });
  }

  /** @param body as for `create`. */
  async update(projectId: string, body: UpdateProjectBody): Promise<Project> {
    const { database, egress, dependents, fields } = this.#services;
    if (body.url !== undefined) await egress.checkForLater(body.url, egress.projectPolicy(body.url));
    return database.transaction(async (em) => {
      const record = await this.#lock(projectId);
      const { name, url, credentials, ...settings } = body;
      if (name !== undefined) record.name = name.trim();
      if (url !== undefined) record.url = url.trim();
      if (credentials !== undefined) {
        Object.assign(record, this.#services.credentials.apply(projectId, record, credentials));
      }
      Object.assign(record, knownSettings(settings), { updatedAt: new Date() });
      await em.flush();
      await fields.write(projectId, body);
      await this.#record('update', record, { changed: Object.keys(body) });
      const activity = await dependents.activity([projectId]);
      return viewProject(record, activity.get(projectId));
    });
  }

  /** Moves the project to the recycle bin, with what belongs to it; returns the fields for the response. */
  async remove(projectId: string): Promise<Deleted> {
    const { database, scope, events, dependents } = this.#services;
    return database.transaction(async (em) => {
      const record = await this.#lock(projectId);
      if ((await dependents.activity([projectId])).has(projectId)) {
        throw new Conflict(
          'RUN_IN_PROGRESS',
          'A crawl or run of this project is in progress. Abort it first.',
        );
      }
      const deletedAt = new Date();
      record.deletedAt = deletedAt;
      await em.flush();
      const deleted = await dependents.delete(projectId, deletedAt);
      await this.#record('delete', record, deleted);
      await events.emit(ProjectDeleted, { projectId, workspaceId: scope.workspaceId });
      return deleted;
    });
  }

  async #lock(projectId: string): Promise<ProjectRecord> {
    const record = await this.#services.database.em.findOne(
      ProjectRecord,
      { id: projectId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!record) throw new NotFound('Project');
    return record;
  }

  async #record(what: 'create' | 'update' | 'delete', record: ProjectRecord, meta?: object): Promise<void> {
    await this.#services.activity.record({
      type: `project.${what}`,
      projectId: record.id,
      projectName: record.name,
      ...(meta ? { meta: { ...meta } } : {}),
    });
  }
}

type Settings = Omit<UpdateProjectBody, 'name' | 'url' | 'credentials'>;

/** The settings of the body, without unknown properties. */
function knownSettings(body: Settings): Settings {
  const { autoApproveThreshold, iterationCap, strictPiiFirewall, piiAllowlist } = body;
  const known = { autoApproveThreshold, iterationCap, strictPiiFirewall, piiAllowlist };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
