import {
  type ActivityTrailService,
  type Contributions,
  type DatabaseService,
  Forbidden,
  type SecondFactor,
  Unauthorized,
} from '@testkernel/sdk';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import type { Accounts } from './accounts.ts';
import type { Identity } from './identity.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { UserRecord } from './user-record.ts';

const pendingMfaLifetimeMs = 5 * 60 * 1000;

export interface Origin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

export type SignInAnswer =
  | { readonly kind: 'session'; readonly identity: Identity }
  | { readonly kind: 'mfa'; readonly pendingToken: string; readonly methods: Record<string, boolean> };

/** The way into a session: password first, then a second factor where there is one. */
export class SignIn {
  readonly #database: DatabaseService;
  readonly #scope: KernelScope;
  readonly #accounts: Accounts;
  readonly #workspaces: Workspaces;
  readonly #sessions: Sessions;
  readonly #tokens: OneTimeTokens;
  readonly #activity: ActivityTrailService;
  readonly #factors: Contributions<SecondFactor>;

  constructor(parts: {
    database: DatabaseService;
    scope: KernelScope;
    accounts: Accounts;
    workspaces: Workspaces;
    sessions: Sessions;
    tokens: OneTimeTokens;
    activity: ActivityTrailService;
    factors: Contributions<SecondFactor>;
  }) {
    this.#database = parts.database;
    this.#scope = parts.scope;
    this.#accounts = parts.accounts;
    this.#workspaces = parts.workspaces;
    this.#sessions = parts.sessions;
    this.#tokens = parts.tokens;
    this.#activity = parts.activity;
    this.#factors = parts.factors;
  }

  /** Throws `Unauthorized` `INVALID_CREDENTIALS`, or `Forbidden` `EMAIL_NOT_VERIFIED` once the password is right. */
  async withPassword(email: string, password: string, origin: Origin): Promise<SignInAnswer> {
    const user = await this.#accounts.byEmail(email);
    const right = await verifyPassword(user?.passwordHash, password);
    if (!user || !right) {
      if (user) await this.#record(user, origin, 'auth.login.failed');
      throw new Unauthorized('The email address or the password is wrong.', 'INVALID_CREDENTIALS');
    }
    if (!user.emailVerifiedAt) {
      throw new Forbidden('Verify your email address first.', 'EMAIL_NOT_VERIFIED', { email: user.email });
    }
    const methods = await this.#enrolledMethods(user.id);
    if (Object.values(methods).includes(true)) {
      return {
        kind: 'mfa',
        pendingToken: await this.#tokens.issue(user.id, 'pending-mfa', pendingMfaLifetimeMs),
        methods,
      };
    }
    return { kind: 'session', identity: await this.#open(user, ['pwd'], origin) };
  }

  /** Ends the session at once, wherever it is used. */
  async out(identity: Identity): Promise<void> {
    await this.#database.transaction(async () => {
      if (await this.#sessions.revoke(identity.sessionId))
        await this.#activity.record({ type: 'auth.logout' });
    });
  }

  async #open(user: UserRecord, amr: readonly string[], origin: Origin): Promise<Identity> {
    const workspaceId = await this.#workspaces.homeOf(user);
    return this.#database.transaction(async () => {
      const identity = await this.#sessions.create({ userId: user.id, workspaceId, amr, ...origin });
      await this.#record(user, origin, 'auth.login', workspaceId);
      return identity;
    });
  }

  async #enrolledMethods(userId: string): Promise<Record<string, boolean>> {
    const methods: Record<string, boolean> = { totp: false, webauthn: false };
    for (const factor of this.#factors.list()) {
      methods[factor.value.method] = await factor.invoke('enrolled', (value) => value.enrolled(userId));
    }
    return methods;
  }

  async #record(user: UserRecord, origin: Origin, type: string, workspaceId?: string): Promise<void> {
    const workspace = workspaceId ?? (await this.#workspaces.homeOf(user));
    const actor = { userId: user.id, userName: user.name, ...origin };
    await this.#scope.inWorkspace(workspace, () => this.#activity.record({ type }), actor);
  }
}
