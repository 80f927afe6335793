import {
  type ActivityTrailService,
  type DatabaseService,
  defineEvent,
  type EventsService,
  Forbidden,
  Unauthorized,
} from '@testkernel/sdk';
import type { EventBus } from '../events/event-bus.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Accounts } from './accounts.ts';
import type { Identity, Origin } from './identity.ts';
import { verifyPassword } from './passwords.ts';
import type { EnrolledFactors } from './second-factors/enrolled-factors.ts';
import type { FactorOwners } from './second-factors/factor-owners.ts';
import { enrollmentRequired, type MfaEnforcement } from './second-factors/mfa-enforcement.ts';
import type { PendingSignIns } from './second-factors/pending-sign-ins.ts';
import type { Sessions } from './sessions.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import type { UserRecord } from './user-record.ts';
import type { Workspaces } from './workspaces/workspaces.ts';

/** Recorded by a subscriber, so that the response takes the same time whether or not the account exists. */
const SignInFailed = defineEvent<{ email: string; origin: Origin }>('kernel.sign-in-failed');

type Person = Pick<UserRecord, 'id' | 'name'>;

export type SignInAnswer =
  | { readonly kind: 'session'; readonly identity: Identity }
  | { readonly kind: 'mfa'; readonly pendingToken: string; readonly methods: Record<string, boolean> };

export interface SignInDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly events: EventsService;
  readonly accounts: Accounts;
  readonly workspaces: Workspaces;
  readonly sessions: Sessions;
  readonly backoff: SignInBackoff;
  readonly activity: ActivityTrailService;
  readonly owners: FactorOwners;
  readonly factors: EnrolledFactors;
  readonly enforcement: MfaEnforcement;
  readonly pending: PendingSignIns;
}

/** Signs people in: with a first factor, then a second one if the person has one or it is required. */
export class SignIn {
  readonly #dependencies: SignInDependencies;

  constructor(dependencies: SignInDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Throws `Unauthorized` `INVALID_CREDENTIALS`, `TooManyRequests` after too many attempts for the account, or
   * `Forbidden` `EMAIL_NOT_VERIFIED` if the password is correct.
   */
  async withPassword(email: string, password: string, origin: Origin): Promise<SignInAnswer> {
    const { accounts, backoff, events } = this.#dependencies;
    await backoff.begin(email, origin.ipAddress);
    const user = await accounts.byEmail(email);
    const right = await verifyPassword(user?.passwordHash, password);
    if (!user || !right) {
      await events.emit(SignInFailed, { email, origin });
      throw new Unauthorized('The email address or the password is wrong.', 'INVALID_CREDENTIALS');
    }
    await backoff.succeeded(email, origin.ipAddress);
    if (!user.emailVerifiedAt) {
      throw new Forbidden('Verify your email address first.', 'EMAIL_NOT_VERIFIED', { email: user.email });
    }
    return this.admit(user, ['pwd'], origin);
  }

  /**
   * The next step after any first factor: a session, or a pending token if the person has a second factor. Throws
   * `Forbidden` `MFA_ENROLLMENT_REQUIRED`, with a pending token for enrolment, if the
   * person's home requires one, and it is missing and overdue.
   *
   * @param amr the methods of the first factor (RFC 8176).
   */
  async admit(user: Person, amr: readonly string[], origin: Origin): Promise<SignInAnswer> {
    const next = await this.#dependencies.owners.alone(user, () => this.#next(user, amr, origin));
    if (next.kind === 'enrol') throw enrollmentRequired({ pendingToken: next.pendingToken });
    return next;
  }

  /** Ends the session at once, in all processes. */
  async out(identity: Identity): Promise<void> {
    const { database, sessions, activity } = this.#dependencies;
    await database.transaction(async () => {
      if (await sessions.revoke(identity.sessionId)) await activity.record({ type: 'auth.logout' });
    });
  }

  /** Subscribes the recording of failed attempts to the event. */
  recordFrom(events: EventBus): void {
    events.subscribe('kernel', SignInFailed, (failure) => this.#recordFailure(failure), { durable: true });
  }

  /** Creates a session for a person who has provided all required factors. */
  async open(user: Person, amr: readonly string[], origin: Origin): Promise<Identity> {
    const { database, workspaces, sessions } = this.#dependencies;
    const workspaceId = await workspaces.homeOf(user);
    return database.transaction(async () => {
      const identity = await sessions.create({ userId: user.id, workspaceId, amr, ...origin });
      await this.#record(user, origin, 'auth.login', workspaceId);
      return identity;
    });
  }

  /** Runs while the person's factors are locked: no session is created while a factor is being added. */
  async #next(
    user: Person,
    amr: readonly string[],
    origin: Origin,
  ): Promise<SignInAnswer | { kind: 'enrol'; pendingToken: string }> {
    const { factors, enforcement, pending, workspaces } = this.#dependencies;
    const methods = await factors.of(user.id);
    if (Object.values(methods).includes(true)) {
      return { kind: 'mfa', pendingToken: await pending.issue(user.id, 'verify', amr), methods };
    }
    const { overdue } = await enforcement.demandOn(user.id, await workspaces.homeOf(user));
    if (overdue) return { kind: 'enrol', pendingToken: await pending.issue(user.id, 'enrol', amr) };
    return { kind: 'session', identity: await this.open(user, amr, origin) };
  }

  async #recordFailure({ email, origin }: { email: string; origin: Origin }): Promise<void> {
    const user = await this.#dependencies.accounts.byEmail(email);
    if (user) await this.#record(user, origin, 'auth.login.failed');
  }

  async #record(user: Person, origin: Origin, type: string, workspaceId?: string): Promise<void> {
    const { scope, activity, workspaces } = this.#dependencies;
    const workspace = workspaceId ?? (await workspaces.homeOf(user));
    const { provider, ...from } = origin;
    const actor = { userId: user.id, userName: user.name, ...from };
    const entry = provider ? { type, meta: { provider } } : { type };
    await scope.inWorkspace(workspace, () => activity.record(entry), actor);
  }
}
