import { UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  type ActivityTrailService,
  Conflict,
  type DatabaseService,
  type EgressService,
  type EnvironmentsService,
  type EnvironmentTarget,
  invalidEnvironment,
  NotFound,
  newId,
  type ScopeService,
  type SealedLogins,
  viewLogin,
} from '@testkernel/sdk';
import { EnvironmentRecord } from './environment-record.ts';
import type { CreateEnvironmentBody, Environment, UpdateEnvironmentBody } from './environment-schemas.ts';

export interface StoredEnvironmentsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly egress: EgressService;
  readonly scope: ScopeService;
  readonly logins: SealedLogins;
}

/** The environments of the current workspace's projects. */
export class StoredEnvironments implements EnvironmentsService {
  readonly #dependencies: StoredEnvironmentsDependencies;

  constructor(dependencies: StoredEnvironmentsDependencies) {
    this.#dependencies = dependencies;
  }

  async resolve(projectId: string, environmentId: string): Promise<EnvironmentTarget> {
    const record = await this.#look(projectId, environmentId);
    if (!record) throw invalidEnvironment();
    const { id, name, baseUrl } = record;
    return { id, name, baseUrl };
  }

  async list(projectId: string): Promise<Environment[]> {
    const records = await this.#dependencies.database.em.find(
      EnvironmentRecord,
      { projectId },
      { orderBy: { name: 'asc' } },
    );
    return records.map(view);
  }

  /** Throws `NotFound`, also for an environment of another project. */
  async get(projectId: string, environmentId: string): Promise<EnvironmentRecord> {
    const record = await this.#look(projectId, environmentId);
    if (!record) throw new NotFound('Environment');
    return record;
  }

  /** Throws `Conflict` `ENVIRONMENT_NAME_TAKEN`, `UrlNotAllowed`. */
  async create(projectId: string, body: CreateEnvironmentBody): Promise<Environment> {
    const { database, scope, logins } = this.#dependencies;
    await this.#check(body.baseUrl);
    const [id, now] = [newId(), new Date()];
    const record = {
      id,
      workspaceId: scope.workspaceId,
      projectId,
      name: body.name.trim(),
      baseUrl: body.baseUrl.trim(),
      ...logins.apply(id, null, body.credentials ?? null),
      createdAt: now,
      updatedAt: now,
    };
    return database.transaction(async (em) => {
      await refuseTaken(em.insert(EnvironmentRecord, record));
      await this.#record('create', record);
      return view(record);
    });
  }

  /** Throws as `create` does, and `NotFound`. */
  async update(projectId: string, environmentId: string, body: UpdateEnvironmentBody): Promise<Environment> {
    const { database, logins } = this.#dependencies;
    if (body.baseUrl !== undefined) await this.#check(body.baseUrl);
    return database.transaction(async (em) => {
      const record = await this.get(projectId, environmentId);
      if (body.name !== undefined) record.name = body.name.trim();
      if (body.baseUrl !== undefined) record.baseUrl = body.baseUrl.trim();
      if (body.credentials !== undefined) {
        Object.assign(record, logins.apply(environmentId, record, body.credentials));
      }
      record.updatedAt = new Date();
      await refuseTaken(em.flush());
      await this.#record('update', record);
      return view(record);
    });
  }

  /** Runs in progress keep the address with which they began. */
  async remove(projectId: string, environmentId: string): Promise<void> {
    await this.#dependencies.database.transaction(async (em) => {
      const record = await this.get(projectId, environmentId);
      await em.nativeDelete(EnvironmentRecord, { id: environmentId });
      await this.#record('delete', record);
    });
  }

  #look(projectId: string, id: string): Promise<EnvironmentRecord | null> {
    return this.#dependencies.database.em.findOne(EnvironmentRecord, { id, projectId }, { refresh: true });
  }

  async #check(baseUrl: string): Promise<void> {
    const { egress } = this.#dependencies;
    await egress.checkForLater(baseUrl, egress.projectPolicy(baseUrl));
  }

  async #record(what: 'create' | 'update' | 'delete', record: EnvironmentRecord): Promise<void> {
    const { id: environmentId, name, projectId } = record;
    await this.#dependencies.activity.record({
      type: `environment.${what}`,
      projectId,
      meta: { environmentId, name },
    });
  }
}

function view(record: EnvironmentRecord): Environment {
  return {
    id: record.id,
    projectId: record.projectId,
    name: record.name,
    baseUrl: record.baseUrl,
    credentials: viewLogin(record),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

async function refuseTaken(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Conflict('ENVIRONMENT_NAME_TAKEN', 'The project has an environment of this name already.');
  }
}
