import type { DatabaseService, ScopeService } from '@testkernel/sdk';

/** Failures in a row after which a provider is not asked for a while. */
const failuresUntilOpen = 5;
const openSeconds = 60;
/** A trial of a provider whose circuit was open, by one process at a time. */
const trialSeconds = 150;

/**
 * Circuit breakers of the providers of the current workspace, shared by all processes. One workspace's failures do not
 * keep another's prompts from the same vendor: its key may be the cause.
 */
export class Circuits {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Whether the provider may be asked now. After the pause, this is true for one caller, until it tells the outcome. */
  async admits(provider: string): Promise<boolean> {
    const place = [this.#scope.workspaceId, provider];
    const [circuit] = await this.#database.sql<{ open: boolean }>(
      'select open_until is not null as open from ai_circuit where workspace_id = ? and provider = ?',
      place,
    );
    if (!circuit?.open) return true;
    const trial = await this.#database.sql(
      `update ai_circuit set open_until = clock_timestamp() + interval '${trialSeconds} seconds'
       where workspace_id = ? and provider = ? and open_until <= clock_timestamp() returning provider`,
      place,
    );
    return trial.length === 1;
  }

  async succeeded(provider: string): Promise<void> {
    await this.reset(provider);
  }

  /** @param lasting the provider will go on failing, as with a wrong key: it is not asked for a while at once */
  async failed(provider: string, lasting: boolean): Promise<void> {
    const open = `clock_timestamp() + interval '${openSeconds} seconds'`;
    const counted = lasting ? failuresUntilOpen : 1;
    await this.#database.sql(
      `insert into ai_circuit as circuit (workspace_id, provider, failures, open_until)
       values (?, ?, ?::integer, case when ?::integer >= ${failuresUntilOpen} then ${open} end)
       on conflict (workspace_id, provider) do update set failures = circuit.failures + excluded.failures,
         open_until = case when circuit.failures + excluded.failures >= ${failuresUntilOpen} then ${open} end`,
      [this.#scope.workspaceId, provider, counted, counted],
    );
  }

  async reset(provider: string): Promise<void> {
    await this.#database.sql('delete from ai_circuit where workspace_id = ? and provider = ?', [
      this.#scope.workspaceId,
      provider,
    ]);
  }

  /** Until when each provider is not asked, for those that are not. */
  async open(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.#database.sql<{ provider: string; open_until: string | Date }>(
      'select provider, open_until from ai_circuit where workspace_id = ? and open_until > clock_timestamp()',
      [this.#scope.workspaceId],
    );
    return new Map(rows.map(({ provider, open_until }) => [provider, new Date(open_until)]));
  }
}
