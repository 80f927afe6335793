import {
  type ActivityTrailService,
  BadRequest,
  type DatabaseService,
  defineEvent,
  type EventsService,
  type MailService,
} from '@testkernel/sdk';
import type { EventBus } from '../events/event-bus.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Accounts } from './accounts.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { PasswordRules } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { plainName } from './plain-name.ts';
import type { PendingSignIns } from './second-factors/pending-sign-ins.ts';
import type { Sessions } from './sessions.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import { UserRecord } from './user-record.ts';
import type { Workspaces } from './workspaces/workspaces.ts';

const lifetimeMs = 30 * 60 * 1000;

const ResetRequested = defineEvent<{ email: string }>('kernel.password-reset-requested');

export interface PasswordResetDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly events: EventsService;
  readonly mail: MailService;
  readonly mailLinks: MailLinks;
  readonly activity: ActivityTrailService;
  readonly accounts: Accounts;
  readonly workspaces: Workspaces;
  readonly sessions: Sessions;
  readonly oneTimeTokens: OneTimeTokens;
  readonly pending: PendingSignIns;
  readonly backoff: SignInBackoff;
  readonly rules: PasswordRules;
  readonly publicUrl: string;
}

/** Resets a password with a link sent to the account's address. */
export class PasswordReset {
  readonly #dependencies: PasswordResetDependencies;

  constructor(dependencies: PasswordResetDependencies) {
    this.#dependencies = dependencies;
  }

  /** Does the same work whether or not the address has an account; the look-up follows in a subscriber. */
  async request(email: string): Promise<void> {
    await this.#dependencies.events.emit(ResetRequested, { email });
  }

  /** Subscribes the look-up to the event. */
  answerFrom(events: EventBus): void {
    events.subscribe('kernel', ResetRequested, ({ email }) => this.#sendLink(email), { durable: true });
  }

  /**
   * Ends every session of the account, its pending sign-ins and the waits after wrong passwords. Throws `BadRequest` `TOKEN_INVALID` for a wrong, expired
   * or used token.
   */
  async reset(token: string, newPassword: string): Promise<void> {
    const { backoff, database, oneTimeTokens, pending, rules, scope, sessions } = this.#dependencies;
    await rules.check({ password: newPassword, path: 'newPassword', about: [] });
    const passwordHash = await hashPassword(newPassword);
    await database.transaction(async (em) => {
      const userId = await oneTimeTokens.claim(token, 'reset-password');
      if (!userId)
        throw new BadRequest('TOKEN_INVALID', 'The reset link is invalid, expired or already used.');
      const now = new Date();
      // The link was sent to the mailbox, so opening it also verifies the address.
      const change = { passwordHash, emailVerifiedAt: now, updatedAt: now };
      await em.nativeUpdate(UserRecord, { id: userId }, change);
      await sessions.revokeAll(userId);
      await pending.forget(userId);
      const user = await em.findOneOrFail(UserRecord, { id: userId });
      await backoff.reset(user.email, scope.actor.ipAddress);
      await this.#record(user);
    });
  }

  async #sendLink(email: string): Promise<void> {
    const { accounts, oneTimeTokens, mail, mailLinks, publicUrl, database } = this.#dependencies;
    const user = await accounts.byEmail(email);
    if (!user) return;
    await database.transaction(async () => {
      const token = await oneTimeTokens.issue(user.id, 'reset-password', lifetimeMs);
      const page = mailLinks.to('resetPassword', token);
      const instruction =
        page === null
          ? `send this token with your new password to POST ${publicUrl}/api/v1/auth/reset-password:\n\n${token}`
          : `open this link to choose a new password:\n\n${page}`;
      await mail.send({
        to: user.email,
        subject: 'Reset your password',
        text:
          `Hello ${plainName(user.name)},\n\n${instruction}\n\nIt works once, for 30 minutes. ` +
          'If you did not ask for it, do nothing.\n',
      });
    });
  }

  async #record(user: UserRecord): Promise<void> {
    const { scope, workspaces, activity } = this.#dependencies;
    const actor = { ...scope.actor, userId: user.id, userName: user.name };
    const home = await workspaces.homeOf(user);
    await scope.inWorkspace(home, () => activity.record({ type: 'auth.password.reset' }), actor);
  }
}
