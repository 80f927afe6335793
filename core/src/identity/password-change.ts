import { type ActivityTrailService, type DatabaseService, NotFound } from '@testkernel/sdk';
import type { Accounts } from './accounts.ts';
import type { Identity } from './identity.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';
import type { PasswordRules } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { PendingSignIns } from './second-factors/pending-sign-ins.ts';
import type { NewSession, Sessions } from './sessions.ts';
import { UserRecord } from './user-record.ts';

export interface PasswordChangeDependencies {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
  readonly accounts: Accounts;
  readonly confirmation: PasswordConfirmation;
  readonly rules: PasswordRules;
  readonly sessions: Sessions;
  readonly pending: PendingSignIns;
  readonly oneTimeTokens: OneTimeTokens;
}

/** Changes a password, or sets the first one of an account without a password. */
export class PasswordChange {
  readonly #dependencies: PasswordChangeDependencies;

  constructor(dependencies: PasswordChangeDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Ends every session of the account, its pending sign-ins and mailed reset tokens, and creates a new session for the caller. Throws
   * `Forbidden` `PASSWORD_INCORRECT` for the current password, `ValidationFailed` for the new one.
   */
  async change(
    identity: Identity,
    passwords: { current: string | undefined; next: string },
    origin: Pick<NewSession, 'ipAddress' | 'userAgent'>,
  ): Promise<Identity> {
    const { database, activity, accounts, confirmation, rules } = this.#dependencies;
    const { oneTimeTokens, sessions, pending } = this.#dependencies;
    const { userId, workspaceId, amr } = identity;
    await confirmation.confirm(userId, passwords.current);
    const user = await accounts.byId(userId);
    if (!user) throw new NotFound('User');
    await rules.check({ password: passwords.next, path: 'newPassword', about: [user.name, user.email] });
    const passwordHash = await hashPassword(passwords.next);
    return database.transaction(async (em) => {
      await em.nativeUpdate(UserRecord, { id: userId }, { passwordHash, updatedAt: new Date() });
      await sessions.revokeAll(userId);
      await pending.forget(userId);
      await oneTimeTokens.revoke(userId, 'reset-password');
      await activity.record({ type: 'auth.password.change' });
      return sessions.create({ userId, workspaceId, amr, ...origin });
    });
  }
}
