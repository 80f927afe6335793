import {
  type ActivityTrailService,
  BadRequest,
  Conflict,
  type DatabaseService,
  type ExternalProfile,
  NotFound,
  Unauthorized,
} from '@testkernel/sdk';
import type { KernelScope } from '../../persistence/kernel-scope.ts';
import type { Identity, Origin } from '../identity.ts';
import type { Sessions } from '../sessions.ts';
import type { Identities, LinkedIdentity } from './identities.ts';

/** Links and unlinks providers for a signed-in person. */
export class IdentityLinks {
  readonly #database: DatabaseService;
  readonly #scope: KernelScope;
  readonly #sessions: Sessions;
  readonly #identities: Identities;
  readonly #activity: ActivityTrailService;

  constructor(dependencies: {
    database: DatabaseService;
    scope: KernelScope;
    sessions: Sessions;
    identities: Identities;
    activity: ActivityTrailService;
  }) {
    this.#database = dependencies.database;
    this.#scope = dependencies.scope;
    this.#sessions = dependencies.sessions;
    this.#identities = dependencies.identities;
    this.#activity = dependencies.activity;
  }

  listFor(userId: string): Promise<LinkedIdentity[]> {
    return this.#identities.listFor(userId);
  }

  /**
   * Links the profile to the user of a session, which must not have ended meanwhile. Throws `Unauthorized`
   * `SESSION_ENDED`, `Conflict` `IDENTITY_TAKEN`.
   */
  async add(sessionId: string, provider: string, profile: ExternalProfile, origin: Origin): Promise<void> {
    const session = await this.#sessions.find(sessionId);
    if (!session) throw new Unauthorized('The session ended. Sign in again.', 'SESSION_ENDED');
    await this.#database.transaction(async () => {
      if (!(await this.#identities.link(session.userId, provider, profile))) {
        throw new Conflict('IDENTITY_TAKEN', 'This sign-in is linked to an account already.');
      }
      const actor = { userId: session.userId, userName: session.name, ...origin };
      const record = () => this.#activity.record({ type: 'auth.identity.link', meta: { provider } });
      await this.#scope.inWorkspace(session.workspaceId, record, actor);
    });
  }

  /** Throws `NotFound`, and `BadRequest` `LAST_SIGN_IN_METHOD` when no other way to sign in is left. */
  async remove({ userId }: Identity, provider: string): Promise<void> {
    await this.#database.transaction(async () => {
      // Of two concurrent removals, the second one sees the result of the first.
      await this.#database.sql('select id from kernel_user where id = ? for update', [userId]);
      const identities = await this.#identities.listFor(userId);
      if (!identities.some((identity) => identity.provider === provider)) throw new NotFound('Identity');
      const others = identities.some((identity) => identity.provider !== provider);
      if (!others && !(await this.#hasPassword(userId))) throw lastMethod();
      await this.#identities.unlink(userId, provider);
      await this.#activity.record({ type: 'auth.identity.unlink', meta: { provider } });
    });
  }

  async #hasPassword(userId: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'select id from kernel_user where id = ? and password_hash is not null',
      [userId],
    );
    return rows.length === 1;
  }
}

function lastMethod(): BadRequest {
  return new BadRequest(
    'LAST_SIGN_IN_METHOD',
    'This is the only way into your account. Set a password or link another provider first.',
  );
}
