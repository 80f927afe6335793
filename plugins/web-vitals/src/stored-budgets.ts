import type {
  ActivityTrailService,
  DatabaseService,
  ProjectField,
  ProjectsService,
  ScopeService,
} from '@testkernel/sdk';
import { BudgetsRecord } from './budgets-record.ts';
import { knownBudgets, WebVitalsBudgets } from './web-vitals-budgets.ts';

export interface StoredBudgetsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly projects: ProjectsService;
  readonly scope: ScopeService;
}

/** The Web Vitals budgets of projects, as a field of projects. */
export class StoredBudgets implements ProjectField {
  readonly schema = WebVitalsBudgets;
  readonly #dependencies: StoredBudgetsDependencies;

  constructor(dependencies: StoredBudgetsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Null for a project without Web Vitals budgets. */
  async of(projectId: string): Promise<WebVitalsBudgets | null> {
    return (await this.read([projectId])).get(projectId) ?? null;
  }

  async read(projectIds: readonly string[]): Promise<ReadonlyMap<string, WebVitalsBudgets>> {
    const records = await this.#dependencies.database.em.find(
      BudgetsRecord,
      { projectId: [...projectIds] },
      { disableIdentityMap: true },
    );
    return new Map(records.map(({ projectId, budgets }) => [projectId, budgets]));
  }

  async write(projectId: string, budgets: WebVitalsBudgets | null): Promise<void> {
    const { database, scope } = this.#dependencies;
    if (budgets === null) {
      await database.em.nativeDelete(BudgetsRecord, { projectId });
      return;
    }
    const known = knownBudgets(budgets);
    await database.em.upsert(BudgetsRecord, { projectId, workspaceId: scope.workspaceId, budgets: known });
  }

  /** Replaces all budgets of a project, and records the change. Returns the current ones. */
  async replace(projectId: string, budgets: WebVitalsBudgets | null): Promise<WebVitalsBudgets | null> {
    const { activity, database, projects } = this.#dependencies;
    const project = await projects.get(projectId);
    return database.transaction(async () => {
      await this.write(projectId, budgets);
      await activity.record({
        type: 'project.update',
        projectId,
        projectName: project.name,
        meta: { changed: ['webVitalsBudgets'] },
      });
      return this.of(projectId);
    });
  }
}
