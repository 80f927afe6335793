import type { DatabaseService, FlowPlan, ScopeService } from '@testkernel/sdk';
import { PlannedFlowsRecord } from './planned-flows-record.ts';

const maxFlows = 3000;

/** What crawls found worth proving, in the current workspace: of each project the last crawl's. */
export class PlannedFlows {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  async keep(projectId: string, runId: string, plans: readonly FlowPlan[]): Promise<void> {
    await this.#database.em.upsert(PlannedFlowsRecord, {
      projectId,
      workspaceId: this.#scope.workspaceId,
      runId,
      flows: plans.slice(0, maxFlows),
    });
  }

  /** Empty where the crawl is another one than that whose flows are kept. */
  async of(projectId: string, runId: string): Promise<readonly FlowPlan[]> {
    const record = await this.#database.em.findOne(
      PlannedFlowsRecord,
      { projectId, runId },
      { disableIdentityMap: true },
    );
    return record?.flows ?? [];
  }
}
