import {
  type ActivityLogService,
  type ActivityRow,
  type DatabaseService,
  type Logger,
  messageOf,
  newId,
  type ScopeService,
} from '@testkernel/sdk';
import type { DeadLetters } from './dead-letters.ts';
import type { DeliveryPlaces } from './delivery-places.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { SiemConfigs } from './siem-configs.ts';
import { lineOf } from './signed-line.ts';

/** Rows read at a time, per workspace. */
const pageSize = 50;

export interface ForwarderDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly log: ActivityLogService;
  readonly configs: SiemConfigs;
  readonly places: DeliveryPlaces;
  readonly letters: DeadLetters;
  readonly dispatcher: Dispatcher;
  readonly logger: Logger;
}

/**
 * Forwards the logs of all workspaces in the background: each row at least once, in the order of its log, read from the
 * database when it is due.
 */
export class Forwarder {
  readonly #dependencies: ForwarderDependencies;
  readonly #owner = newId();
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(dependencies: ForwarderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Continues with every log that no process forwards. */
  async sweep(): Promise<void> {
    const { scope, places } = this.#dependencies;
    for (const workspaceId of await scope.asSystem(() => places.unattended())) this.wake(workspaceId);
  }

  /** Called when a workspace's log may have new rows. */
  wake(workspaceId: string): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#running.has(workspaceId)) {
      this.#again.add(workspaceId);
      return;
    }
    const run = this.#forwardAll(workspaceId)
      .catch((error) => this.#explain(workspaceId, error))
      .finally(() => {
        this.#running.delete(workspaceId);
        if (this.#again.delete(workspaceId)) this.wake(workspaceId);
      });
    this.#running.set(workspaceId, run);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }

  /** Checks for further rows after it released the lease, because another process may have tried in vain to get it. */
  async #forwardAll(workspaceId: string): Promise<void> {
    const { scope, places } = this.#dependencies;
    while (await scope.inWorkspace(workspaceId, () => this.#isBehind())) {
      const position = await scope.inWorkspace(workspaceId, () => places.claim(this.#owner));
      if (position === null) return;
      try {
        if (!(await this.#forwardFrom(workspaceId, position))) return;
      } finally {
        await scope.inWorkspace(workspaceId, () => places.release(this.#owner));
      }
    }
  }

  async #isBehind(): Promise<boolean> {
    const { log, places } = this.#dependencies;
    const read = await places.readUpTo();
    return read !== null && read < (await log.position());
  }

  /** Whether there was anything to forward, and all of it was forwarded. */
  async #forwardFrom(workspaceId: string, position: number): Promise<boolean> {
    let at = position;
    for (;;) {
      const next = await this.#dependencies.scope.inWorkspace(workspaceId, () => this.#forwardPage(at));
      if (next === null) return false;
      if (next === at) return at > position;
      at = next;
    }
  }

  /** The position after the page; the same one at the end of the log; null when the lease was lost. */
  async #forwardPage(position: number): Promise<number | null> {
    const { entries, headHash } = await this.#dependencies.log.after(position, pageSize);
    for (const entry of entries) {
      if (!(await this.#forwardRow(entry.row, entry.position, headHash))) return null;
    }
    return entries.at(-1)?.position ?? position;
  }

  async #forwardRow(row: ActivityRow, position: number, headHash: string | null): Promise<boolean> {
    const { configs, database, dispatcher, letters, places } = this.#dependencies;
    const target = await configs.target();
    if (!target) return false;
    const line = lineOf(row, headHash);
    const mayTry = () => places.renew(this.#owner);
    const outcome = await dispatcher.deliver(line, target, mayTry, this.#stopping.signal);
    if (!outcome) return false;
    return database.transaction(async () => {
      const advanced = await places.advance(this.#owner, position);
      if (advanced && !outcome.delivered) {
        await letters.add({ activityId: row.id, type: row.type, line, ...outcome });
      }
      return advanced;
    });
  }

  #explain(workspaceId: string, error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#dependencies.logger.warn(
      { workspaceId, error: messageOf(error) },
      'an audit log could not be forwarded; the next sweep, within a minute, tries again',
    );
  }
}
