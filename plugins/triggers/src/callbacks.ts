import {
  type DatabaseService,
  type DeliveriesService,
  type Logger,
  NotFound,
  type Run,
  type RunsService,
  type ScopeService,
  type SealedColumn,
  type TriggerCredential,
  textAt,
  type VaultService,
} from '@testkernel/sdk';
import { callbackBody } from './callback-body.ts';
import { type CallbackMessage, callbackChannel } from './callback-channel.ts';
import type { StoredTokens } from './stored-tokens.ts';

/** The encrypted column, for a change of the encryption key. Addresses may hold tokens. */
export const sealedDestinations: SealedColumn = {
  table: 'triggers_callback',
  column: 'destination_sealed',
  key: 'run_id',
  contextOf: ({ run_id = '' }) => destinationContext(run_id),
};

interface CallbackRow {
  readonly project_id: string;
  readonly recipient: string;
  readonly destination_sealed: string;
}

export interface CallbacksDependencies {
  readonly database: DatabaseService;
  readonly deliveries: DeliveriesService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly tokens: StoredTokens;
  readonly vault: VaultService;
  readonly log: Logger;
}

/** The callbacks that runs of the current workspace owe. */
export class Callbacks {
  readonly #dependencies: CallbacksDependencies;

  constructor(dependencies: CallbacksDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Stores the callback of a run, with the secret of the token, so that deleting the token does not change how it is signed.
   * Call it in the transaction that creates the run.
   */
  async owe(run: Pick<Run, 'id' | 'projectId'>, { tokenId }: TriggerCredential, url: string): Promise<void> {
    const { database, scope, tokens, vault } = this.#dependencies;
    const destination = JSON.stringify({ url, secret: await tokens.callbackSecret(tokenId) });
    await database.sql(
      `insert into triggers_callback (run_id, workspace_id, project_id, recipient, destination_sealed)
       values (?, ?, ?, ?, ?)`,
      [
        run.id,
        scope.workspaceId,
        run.projectId,
        new URL(url).origin.slice(0, 200),
        vault.seal(destination, destinationContext(run.id)),
      ],
    );
  }

  /** Hands the callback of a run that has ended over to the deliveries, once, in one transaction. */
  async send(runId: string): Promise<void> {
    const { database, deliveries, log, scope } = this.#dependencies;
    await database.transaction(async () => {
      const [row] = await database.sql<CallbackRow>(
        `delete from triggers_callback where run_id = ? and workspace_id = ?
         returning project_id, recipient, destination_sealed`,
        [runId, scope.workspaceId],
      );
      if (!row) return;
      const run = await this.#runOf(runId);
      if (!run) {
        log.info({ run: runId }, 'a run was deleted before its callback was sent; nobody is told about it');
        return;
      }
      await deliveries.add({
        channel: callbackChannel,
        key: runId,
        projectId: row.project_id,
        runId,
        recipient: row.recipient,
        message: { ...this.#destination(runId, row), body: callbackBody(run) } satisfies CallbackMessage,
      });
    });
  }

  async #runOf(runId: string): Promise<Run | null> {
    try {
      return await this.#dependencies.runs.get(runId);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  #destination(runId: string, { destination_sealed }: CallbackRow): Pick<CallbackMessage, 'url' | 'secret'> {
    const opened: unknown = JSON.parse(
      this.#dependencies.vault.open(destination_sealed, destinationContext(runId)),
    );
    return { url: textAt(opened, 'url') ?? '', secret: textAt(opened, 'secret') ?? '' };
  }
}

function destinationContext(runId: string): string {
  return `triggers:callback:${runId}`;
}
