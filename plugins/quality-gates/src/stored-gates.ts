import type {
  ActivityTrailService,
  DatabaseService,
  ProjectField,
  ProjectsService,
  ScopeService,
} from '@testkernel/sdk';
import { GatesRecord } from './gates-record.ts';
import { knownGates, QualityGates } from './quality-gates.ts';

export interface StoredGatesDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly projects: ProjectsService;
  readonly scope: ScopeService;
}

/** The quality gates of projects, as a field of projects. */
export class StoredGates implements ProjectField {
  readonly schema = QualityGates;
  readonly #dependencies: StoredGatesDependencies;

  constructor(dependencies: StoredGatesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Null for a project without quality gates. */
  async of(projectId: string): Promise<QualityGates | null> {
    return (await this.read([projectId])).get(projectId) ?? null;
  }

  async read(projectIds: readonly string[]): Promise<ReadonlyMap<string, QualityGates>> {
    const records = await this.#dependencies.database.em.find(
      GatesRecord,
      { projectId: [...projectIds] },
      { disableIdentityMap: true },
    );
    return new Map(records.map(({ projectId, gates }) => [projectId, gates]));
  }

  async write(projectId: string, gates: QualityGates | null): Promise<void> {
    const { database, scope } = this.#dependencies;
    if (gates === null) {
      await database.em.nativeDelete(GatesRecord, { projectId });
      return;
    }
    const known = knownGates(gates);
    await database.em.upsert(GatesRecord, { projectId, workspaceId: scope.workspaceId, gates: known });
  }

  /** Replaces all gates of a project, and records the change. Returns the current ones. */
  async replace(projectId: string, gates: QualityGates | null): Promise<QualityGates | null> {
    const { activity, database, projects } = this.#dependencies;
    const project = await projects.get(projectId);
    return database.transaction(async () => {
      await this.write(projectId, gates);
      await activity.record({
        type: 'project.update',
        projectId,
        projectName: project.name,
        meta: { changed: ['qualityGates'] },
      });
      return this.of(projectId);
    });
  }
}
