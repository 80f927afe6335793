import {
  type ActivityTrailService,
  type Contributions,
  type DatabaseService,
  defineEvent,
  type EventsService,
  Forbidden,
  type SecondFactor,
  Unauthorized,
} from '@testkernel/sdk';
import type { EventBus } from '../events/event-bus.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import type { Accounts } from './accounts.ts';
import type { Identity } from './identity.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import type { UserRecord } from './user-record.ts';

const pendingMfaLifetimeMs = 5 * 60 * 1000;

export interface Origin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The identity provider that the person came through, if any. */
  readonly provider?: string;
}

/** Recorded by a subscriber, so that the answer takes the same time whether or not there is such an account. */
const SignInFailed = defineEvent<{ email: string; origin: Origin }>('kernel.sign-in-failed');

export type SignInAnswer =
  | { readonly kind: 'session'; readonly identity: Identity }
  | { readonly kind: 'mfa'; readonly pendingToken: string; readonly methods: Record<string, boolean> };

export interface SignInParts {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly events: EventsService;
  readonly accounts: Accounts;
  readonly workspaces: Workspaces;
  readonly sessions: Sessions;
  readonly tokens: OneTimeTokens;
  readonly backoff: SignInBackoff;
  readonly activity: ActivityTrailService;
  readonly factors: Contributions<SecondFactor>;
}

/** The way into a session: password first, then a second factor where there is one. */
export class SignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /**
   * Throws `Unauthorized` `INVALID_CREDENTIALS`, `TooManyRequests` after too many attempts for the account, or
   * `Forbidden` `EMAIL_NOT_VERIFIED` once the password is right.
   */
  async withPassword(email: string, password: string, origin: Origin): Promise<SignInAnswer> {
    const { accounts, backoff, events } = this.#parts;
    await backoff.begin(email);
    const user = await accounts.byEmail(email);
    const right = await verifyPassword(user?.passwordHash, password);
    if (!user || !right) {
      await events.emit(SignInFailed, { email, origin });
      throw new Unauthorized('The email address or the password is wrong.', 'INVALID_CREDENTIALS');
    }
    await backoff.succeeded(email);
    if (!user.emailVerifiedAt) {
      throw new Forbidden('Verify your email address first.', 'EMAIL_NOT_VERIFIED', { email: user.email });
    }
    return this.admit(user, ['pwd'], origin);
  }

  /** What follows the first factor, whichever it was: the second, or a session. */
  async admit(user: UserRecord, amr: readonly string[], origin: Origin): Promise<SignInAnswer> {
    const methods = await this.#enrolledMethods(user.id);
    if (Object.values(methods).includes(true)) {
      return {
        kind: 'mfa',
        pendingToken: await this.#parts.tokens.issue(user.id, 'pending-mfa', pendingMfaLifetimeMs),
        methods,
      };
    }
    return { kind: 'session', identity: await this.#open(user, amr, origin) };
  }

  /** Ends the session at once, wherever it is used. */
  async out(identity: Identity): Promise<void> {
    const { database, sessions, activity } = this.#parts;
    await database.transaction(async () => {
      if (await sessions.revoke(identity.sessionId)) await activity.record({ type: 'auth.logout' });
    });
  }

  /** Subscribes the record of failed attempts. */
  recordFrom(events: EventBus): void {
    events.subscribe('kernel', SignInFailed, (failure) => this.#recordFailure(failure), { durable: true });
  }

  async #open(user: UserRecord, amr: readonly string[], origin: Origin): Promise<Identity> {
    const { database, workspaces, sessions } = this.#parts;
    const workspaceId = await workspaces.homeOf(user);
    return database.transaction(async () => {
      const identity = await sessions.create({ userId: user.id, workspaceId, amr, ...origin });
      await this.#record(user, origin, 'auth.login', workspaceId);
      return identity;
    });
  }

  async #enrolledMethods(userId: string): Promise<Record<string, boolean>> {
    const methods: Record<string, boolean> = { totp: false, webauthn: false };
    for (const factor of this.#parts.factors.list()) {
      methods[factor.value.method] = await factor.invoke('enrolled', (value) => value.enrolled(userId));
    }
    return methods;
  }

  async #recordFailure({ email, origin }: { email: string; origin: Origin }): Promise<void> {
    const user = await this.#parts.accounts.byEmail(email);
    if (user) await this.#record(user, origin, 'auth.login.failed');
  }

  async #record(user: UserRecord, origin: Origin, type: string, workspaceId?: string): Promise<void> {
    const { scope, activity, workspaces } = this.#parts;
    const workspace = workspaceId ?? (await workspaces.homeOf(user));
    const { provider, ...from } = origin;
    const actor = { userId: user.id, userName: user.name, ...from };
    const entry = provider ? { type, meta: { provider } } : { type };
    await scope.inWorkspace(workspace, () => activity.record(entry), actor);
  }
}
