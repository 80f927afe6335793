import {
  type ActivityTrailService,
  BadRequest,
  Conflict,
  type DatabaseService,
  Forbidden,
  type MembersService,
  NotFound,
  type Role,
  type ScopeService,
} from '@testkernel/sdk';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { ApiKeys } from '../api-keys/api-keys.ts';
import type { Sessions } from '../sessions.ts';
import { UserRecord } from '../user-record.ts';
import { InvitationsOfWorkspace } from './invitation-limits.ts';
import type { Invitations } from './invitations.ts';
import type { MembershipMailer } from './membership-mails.ts';
import type { Workspaces } from './workspaces.ts';

/** A member as other members see it. */
export interface Member {
  readonly userId: string;
  /** Null for a person who was added and has not entered the workspace yet. */
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly joinedAt: string;
}

interface MemberRow {
  readonly user_id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly joined_at: string | Date;
}

export interface MembersDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly activity: ActivityTrailService;
  readonly workspaces: Workspaces;
  readonly invitations: Invitations;
  readonly sessions: Sessions;
  readonly apiKeys: Pick<ApiKeys, 'revokeIn'>;
  readonly mailer: MembershipMailer;
  readonly limits: Pick<RateLimits, 'spend'>;
}

/** The members of the current workspace, of whom at least one is always an admin. */
export class Members implements MembersService {
  readonly #dependencies: MembersDependencies;

  constructor(dependencies: MembersDependencies) {
    this.#dependencies = dependencies;
  }

  async list(): Promise<Member[]> {
    const rows = await this.#dependencies.database.sql<MemberRow>(
      `select m.user_id, case when m.entered_at is not null then u.name end as name, u.email, m.role, m.joined_at
       from kernel_membership m join kernel_user u on u.id = m.user_id
       where m.workspace_id = ? order by m.joined_at, m.user_id`,
      [this.#dependencies.scope.workspaceId],
    );
    return rows.map(toMember);
  }

  async enteredAmong(addresses: readonly string[]): Promise<string[]> {
    const wanted = addresses.map((address) => address.trim().toLowerCase());
    const rows = await this.#dependencies.database.sql<{ email: string }>(
      `select lower(u.email) as email from kernel_membership m join kernel_user u on u.id = m.user_id
       where m.workspace_id = ? and m.entered_at is not null and u.email_verified_at is not null
         and lower(u.email) in (select jsonb_array_elements_text(?::jsonb))`,
      [this.#dependencies.scope.workspaceId, JSON.stringify(wanted)],
    );
    return rows.map(({ email }) => email);
  }

  /** Throws `NotFound`. */
  async get(userId: string): Promise<Member> {
    const member = (await this.list()).find((candidate) => candidate.userId === userId);
    if (!member) throw new NotFound('Member', 'MEMBER_NOT_FOUND');
    return member;
  }

  /**
   * Makes an account a member at once, for whom nothing changes until they enter; invites an address without an account.
   * Throws `Conflict` `ALREADY_MEMBER`, and `TooManyRequests`.
   */
  async add(address: string, role: Role): Promise<Member | { email: string; role: Role; pending: true }> {
    const { database, scope, workspaces, invitations, activity, mailer, limits } = this.#dependencies;
    const email = address.trim().toLowerCase();
    await limits.spend(InvitationsOfWorkspace, `workspace:${scope.workspaceId}`);
    return database.transaction(async (em) => {
      const { name: workspaceName } = await workspaces.get(scope.workspaceId);
      await activity.record({ type: 'auth.role.change', detail: `added as ${role}`, meta: { email, role } });
      const user = await em.findOne(UserRecord, { email });
      if (!user) {
        await invitations.invite(email, role, workspaceName);
        return { email, role, pending: true as const };
      }
      const added = await database.sql(
        `insert into kernel_membership (workspace_id, user_id, role) values (?, ?, ?)
         on conflict do nothing returning user_id`,
        [scope.workspaceId, user.id, role],
      );
      if (added.length === 0) throw new Conflict('ALREADY_MEMBER', 'This person is a member already.');
      await invitations.discard(email);
      const by = scope.actor.userName;
      await mailer.added(email, { workspaceId: scope.workspaceId, workspaceName, role, by });
      return this.get(user.id);
    });
  }

  /** Throws `BadRequest` `LAST_ADMIN`. */
  changeRole(userId: string, role: Role): Promise<Member> {
    return this.#guarded(userId, role, async () => {
      await this.#setRole(userId, role);
      return this.get(userId);
    });
  }

  /** Throws `BadRequest` `LAST_ADMIN`. The person's next request has no access. */
  remove(userId: string): Promise<void> {
    return this.#guarded(userId, null, async ({ email }) => {
      await this.#delete(userId);
      await this.#recordRole('removed', { userId });
      await this.#dependencies.mailer.removed(email, await this.#workspaceName());
    });
  }

  /** Ends the caller's own membership, whatever their role. Throws `NotFound`, and `BadRequest` `LAST_ADMIN`. */
  leave(userId: string): Promise<void> {
    return this.#guarded(userId, null, async ({ email }) => {
      await this.#delete(userId);
      await this.#recordRole('left', { userId });
      await this.#dependencies.mailer.left(email, await this.#workspaceName());
    });
  }

  /** Ends a member's sessions and API keys in this workspace; returns their numbers. */
  async signOut(userId: string): Promise<{ ended: number; apiKeys: number }> {
    const { database, scope, activity, sessions } = this.#dependencies;
    return database.transaction(async () => {
      const ended = await sessions.revokeIn(scope.workspaceId, userId);
      const apiKeys = await this.#dependencies.apiKeys.revokeIn(scope.workspaceId, userId);
      await activity.record({ type: 'auth.session.revoke', meta: { userId, ended, apiKeys } });
      return { ended, apiKeys };
    });
  }

  /**
   * Transfers the workspace to another member, who becomes its admin; the former owner stays an admin. Throws `Forbidden`
   * `NOT_OWNER`, `NotFound`, `Conflict` `MEMBER_NOT_ENTERED`.
   */
  transferOwnership(ownerId: string, to: string): Promise<Member> {
    return this.#dependencies.database.transaction(async () => {
      await this.#lock();
      const successor = await this.get(to);
      if (successor.name === null) throw notEntered();
      if (!(await this.#passOwnership(ownerId, to))) {
        throw new Forbidden('Only the owner can hand the workspace over.', 'NOT_OWNER');
      }
      if (successor.role !== 'admin') await this.#setRole(to, 'admin');
      return this.get(to);
    });
  }

  /** Locks the workspace's row, so that two admins who demote each other at the same time do so one after the other. */
  #guarded<R>(userId: string, role: Role | null, change: (member: Member) => Promise<R>): Promise<R> {
    return this.#dependencies.database.transaction(async () => {
      await this.#lock();
      const members = await this.list();
      const member = members.find((candidate) => candidate.userId === userId);
      if (!member) throw new NotFound('Member', 'MEMBER_NOT_FOUND');
      // Who has not entered the workspace yet does not answer for it.
      const heir = members.find(
        (other) => other.role === 'admin' && other.userId !== userId && other.name !== null,
      );
      if (member.role === 'admin' && role !== 'admin') {
        if (!heir) {
          throw new BadRequest(
            'LAST_ADMIN',
            'A workspace keeps at least one admin. Make somebody else admin first.',
          );
        }
        // The owner must be an admin; ownership passes to the admin with the oldest membership.
        await this.#passOwnership(userId, heir.userId);
      }
      return change(member);
    });
  }

  async #delete(userId: string): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql('delete from kernel_membership where workspace_id = ? and user_id = ?', [
      scope.workspaceId,
      userId,
    ]);
  }

  async #workspaceName(): Promise<string> {
    const { workspaces, scope } = this.#dependencies;
    return (await workspaces.get(scope.workspaceId)).name;
  }

  /** False when `from` does not own the workspace. */
  async #passOwnership(from: string, to: string): Promise<boolean> {
    const { database, scope } = this.#dependencies;
    const passed = await database.sql(
      `update kernel_workspace set owner_id = ?, personal = false, updated_at = now()
       where id = ? and owner_id = ? returning id`,
      [to, scope.workspaceId, from],
    );
    if (passed.length > 0) await this.#recordRole('now owner', { userId: to });
    return passed.length > 0;
  }

  async #setRole(userId: string, role: Role): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql('update kernel_membership set role = ? where workspace_id = ? and user_id = ?', [
      role,
      scope.workspaceId,
      userId,
    ]);
    await this.#recordRole(`now ${role}`, { userId, role });
  }

  async #recordRole(detail: string, meta: Record<string, unknown>): Promise<void> {
    await this.#dependencies.activity.record({ type: 'auth.role.change', detail, meta });
  }

  async #lock(): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql('select id from kernel_workspace where id = ? for update', [scope.workspaceId]);
  }
}

function notEntered(): Conflict {
  return new Conflict(
    'MEMBER_NOT_ENTERED',
    'This person was added and has not entered the workspace yet, and so cannot own it.',
  );
}

function toMember(row: MemberRow): Member {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: new Date(row.joined_at).toISOString(),
  };
}
