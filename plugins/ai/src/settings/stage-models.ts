import type { DatabaseService, ScopeService } from '@testkernel/sdk';
import { parseProviderId } from './provider-id.ts';
import type { StageModel } from './settings-schemas.ts';

/** The models that stages ask first in the current workspace, instead of the active provider's. */
export class StageModels {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  all(): Promise<StageModel[]> {
    return this.#database.sql<StageModel>(
      'select stage, provider, model from ai_stage_model where workspace_id = ? order by stage',
      [this.#scope.workspaceId],
    );
  }

  async of(stage: string): Promise<StageModel | null> {
    return (await this.all()).find((each) => each.stage === stage) ?? null;
  }

  /** Replaces all; of a stage that is named twice, the last one counts. */
  async replace(chosen: readonly StageModel[]): Promise<void> {
    const { workspaceId } = this.#scope;
    const stages = new Map(chosen.map((each) => [each.stage, each]));
    for (const { provider } of stages.values()) parseProviderId(provider);
    await this.#database.transaction(async () => {
      await this.#database.sql('delete from ai_stage_model where workspace_id = ?', [workspaceId]);
      for (const { stage, provider, model } of stages.values()) {
        await this.#database.sql(
          'insert into ai_stage_model (workspace_id, stage, provider, model) values (?, ?, ?, ?)',
          [workspaceId, stage, provider, model],
        );
      }
    });
  }
}
