import type { DatabaseService, FlowPlan, ScopeService } from '@testkernel/sdk';
import { PlannedFlowsRecord } from './planned-flows-record.ts';

const maxFlows = 3000;

/** Whether a stored plan has a rank and a proof: plans of earlier versions have neither. */
function isCurrent({ rank, provenBy }: Partial<FlowPlan>): boolean {
  return rank !== undefined && provenBy !== undefined;
}

/** The flows that the last crawl of each project planned, in the current workspace. */
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

  /** Empty if the stored flows are those of another crawl. */
  async of(projectId: string, runId: string): Promise<readonly FlowPlan[]> {
    const record = await this.#database.em.findOne(
      PlannedFlowsRecord,
      { projectId, runId },
      { disableIdentityMap: true },
    );
    return record?.flows.filter(isCurrent) ?? [];
  }
}
