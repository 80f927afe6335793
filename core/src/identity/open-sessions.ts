import type { ActivityTrailService, DatabaseService } from '@testkernel/sdk';
import type { Identity } from './identity.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** The open sessions of the caller's account. */
export class OpenSessions {
  readonly #database: DatabaseService;
  readonly #sessions: Sessions;
  readonly #activity: ActivityTrailService;

  constructor(database: DatabaseService, sessions: Sessions, activity: ActivityTrailService) {
    this.#database = database;
    this.#sessions = sessions;
    this.#activity = activity;
  }

  async list({ userId, sessionId }: Identity): Promise<(OpenSession & { current: boolean })[]> {
    const sessions = await this.#sessions.list(userId);
    return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
  }

  /** False when the account has no such open session. */
  end({ userId }: Identity, id: string): Promise<boolean> {
    return this.#database.transaction(async () => {
      const own = (await this.#sessions.list(userId)).some((session) => session.id === id);
      if (!own || !(await this.#sessions.revoke(id))) return false;
      await this.#activity.record({ type: 'auth.session.revoke', meta: { sessionId: id } });
      return true;
    });
  }

  /** Ends all sessions of the account, including the caller's; returns their number. */
  endAll({ userId }: Identity): Promise<number> {
    return this.#database.transaction(async () => {
      const ended = await this.#sessions.revokeAll(userId);
      await this.#activity.record({ type: 'auth.session.revoke', meta: { ended } });
      return ended;
    });
  }
}
