import {
  type ActivityTrailService,
  BadRequest,
  Conflict,
  type DatabaseService,
  Forbidden,
  newId,
  type Role,
  roleReaches,
  type ScopeService,
} from '@testkernel/sdk';
import type { SessionAccess } from '../../events/session-watch.ts';
import type { ExpiringRows } from '../expired-credentials.ts';
import type { Identity } from '../identity.ts';
import type { MfaEnforcement } from '../second-factors/mfa-enforcement.ts';
import { hashApiKey, isApiKey, newApiKey } from './api-key-secret.ts';

/** Unexpired keys that a user can have. */
export const maxKeysOfUser = 50;

const defaultLifetimeDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** A key as its user sees it. */
export interface ApiKey {
  readonly id: string;
  readonly label: string;
  readonly role: Role;
  readonly workspaceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

export interface NewApiKey {
  readonly label: string;
  /** Default: the role of the user's membership. */
  readonly role?: Role;
  /** Default: 90. */
  readonly expiresInDays?: number;
}

interface ApiKeyRow {
  readonly id: string;
  readonly label: string;
  readonly role: Role;
  readonly workspace_id: string;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
  readonly last_used_at: string | Date | null;
}

interface KeyOwnerRow {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly verified: boolean;
  readonly key_role: Role;
  readonly member_role: Role;
  readonly mfa_required: boolean;
  readonly expires_at: string | Date;
  readonly use_is_noted: boolean;
}

const columns = 'id, label, role, workspace_id, created_at, expires_at, last_used_at';

export interface ApiKeysDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly activity: ActivityTrailService;
  readonly enforcement: Pick<MfaEnforcement, 'check'>;
}

/** Personal API keys. Each is of one user and one workspace, and ends with the membership there. */
export class ApiKeys implements ExpiringRows {
  readonly #dependencies: ApiKeysDependencies;

  constructor(dependencies: ApiKeysDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Creates a key for the caller's workspace; this is the only time that the key itself is returned. Throws `BadRequest`
   * `API_KEY_ROLE_TOO_HIGH`, `Conflict` `TOO_MANY_API_KEYS`, and `Forbidden` `MFA_ENROLLMENT_REQUIRED`.
   */
  async create(caller: Identity, wanted: NewApiKey): Promise<ApiKey & { key: string }> {
    const { database, activity, enforcement } = this.#dependencies;
    const { userId, workspaceId } = caller;
    await enforcement.check(userId, workspaceId);
    const key = newApiKey();
    return database.transaction(async () => {
      // The user is locked first, as by the deletion of an account, so that the two cannot wait for each other.
      await this.#refuseTooMany(userId);
      const role = await this.#grantedRole(caller, wanted.role);
      const expiresAt = new Date(Date.now() + (wanted.expiresInDays ?? defaultLifetimeDays) * dayMs);
      const label = wanted.label.trim();
      const [row] = await database.sql<ApiKeyRow>(
        `insert into kernel_api_key (id, user_id, workspace_id, key_hash, label, role, expires_at)
         values (?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
        [newId(), userId, workspaceId, hashApiKey(key), label, role, expiresAt],
      );
      if (!row) throw new Error('The API key was not stored.');
      const meta = { apiKeyId: row.id, label, role, expiresAt: expiresAt.toISOString() };
      await activity.record({ type: 'auth.api_key.create', meta });
      return { ...toApiKey(row), key };
    });
  }

  /** The keys of a user in all workspaces, newest first. Expired ones are listed for 30 days. */
  async list(userId: string): Promise<ApiKey[]> {
    const rows = await this.#dependencies.database.sql<ApiKeyRow>(
      `select ${columns} from kernel_api_key where user_id = ? order by created_at desc, id desc`,
      [userId],
    );
    return rows.map(toApiKey);
  }

  /** Ends a key of the user; false when there is none. */
  revoke(userId: string, id: string): Promise<boolean> {
    const { database, scope, activity } = this.#dependencies;
    return database.transaction(async () => {
      const [ended] = await database.sql<{ workspace_id: string; label: string }>(
        'delete from kernel_api_key where id = ? and user_id = ? returning workspace_id, label',
        [id, userId],
      );
      if (!ended) return false;
      const meta = { apiKeyId: id, label: ended.label };
      const record = () => activity.record({ type: 'auth.api_key.revoke', meta });
      await scope.inWorkspace(ended.workspace_id, record, scope.actor);
      return true;
    });
  }

  /** Ends the keys of a user in one workspace; returns their number. */
  async revokeIn(workspaceId: string, userId: string): Promise<number> {
    const ended = await this.#dependencies.database.sql(
      'delete from kernel_api_key where workspace_id = ? and user_id = ? and expires_at > now() returning id',
      [workspaceId, userId],
    );
    return ended.length;
  }

  /**
   * The caller that a key identifies, with the lower of the key's and the membership's current role; null for a key that is
   * unknown, expired or revoked. Throws `Forbidden` `MFA_ENROLLMENT_REQUIRED` where the workspace requires a second factor
   * that the user lacks.
   */
  async find(key: string): Promise<Identity | null> {
    if (!isApiKey(key)) return null;
    const { database, enforcement } = this.#dependencies;
    const [row] = await database.sql<KeyOwnerRow>(
      `select k.id, k.user_id, k.workspace_id, u.name, u.email, u.avatar, u.email_verified_at is not null as verified,
         k.role as key_role, m.role as member_role, w.mfa_required, k.expires_at,
         coalesce(k.last_used_at > now() - interval '1 minute', false) as use_is_noted
       from kernel_api_key k
       join kernel_user u on u.id = k.user_id
       join kernel_membership m on m.workspace_id = k.workspace_id and m.user_id = k.user_id
       join kernel_workspace w on w.id = k.workspace_id
       where k.key_hash = ? and k.expires_at > now()`,
      [hashApiKey(key)],
    );
    if (!row) return null;
    if (row.mfa_required) await enforcement.check(row.user_id, row.workspace_id);
    if (!row.use_is_noted) await this.#noteUse(row.id);
    return toIdentity(row);
  }

  /** Those whose key has not ended. The user still is a member, since keys end with the membership. */
  validAmong(accesses: readonly SessionAccess[]): Promise<SessionAccess[]> {
    return this.#dependencies.database.sql<SessionAccess & object>(
      `select k.id as "sessionId", k.workspace_id as "workspaceId" from kernel_api_key k
       join jsonb_to_recordset(?::jsonb) as wanted ("sessionId" text, "workspaceId" text)
         on wanted."sessionId" = k.id and wanted."workspaceId" = k.workspace_id
       where k.expires_at > now()`,
      [JSON.stringify(accesses.map(({ sessionId, workspaceId }) => ({ sessionId, workspaceId })))],
    );
  }

  /** Deletes keys that expired at least 30 days ago. */
  async sweep(): Promise<void> {
    await this.#dependencies.database.sql(
      "delete from kernel_api_key where expires_at < now() - interval '30 days'",
    );
  }

  /** Locks the membership, so that it cannot end between this and the insertion. */
  async #grantedRole({ userId, workspaceId }: Identity, wanted: Role | undefined): Promise<Role> {
    const [membership] = await this.#dependencies.database.sql<{ role: Role }>(
      'select role from kernel_membership where workspace_id = ? and user_id = ? for share',
      [workspaceId, userId],
    );
    if (!membership) throw new Forbidden();
    const role = wanted ?? membership.role;
    if (roleReaches(membership.role, role)) return role;
    throw new BadRequest(
      'API_KEY_ROLE_TOO_HIGH',
      `You are ${membership.role} in this workspace, so your key cannot be ${role}.`,
    );
  }

  /** Locks the user, so that simultaneous requests are counted one after the other. */
  async #refuseTooMany(userId: string): Promise<void> {
    const { database } = this.#dependencies;
    await database.sql('select id from kernel_user where id = ? for no key update', [userId]);
    const [row] = await database.sql<{ count: number }>(
      'select count(*)::int as count from kernel_api_key where user_id = ? and expires_at > now()',
      [userId],
    );
    if ((row?.count ?? 0) < maxKeysOfUser) return;
    throw new Conflict(
      'TOO_MANY_API_KEYS',
      `You have ${maxKeysOfUser} API keys, which is the most. Revoke one first.`,
    );
  }

  async #noteUse(id: string): Promise<void> {
    await this.#dependencies.database.sql(
      `update kernel_api_key set last_used_at = now()
       where id = ? and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
      [id],
    );
  }
}

function toIdentity(row: KeyOwnerRow): Identity {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    emailVerified: row.verified,
    sessionId: row.id,
    byApiKey: true,
    workspaceId: row.workspace_id,
    role: roleReaches(row.key_role, row.member_role) ? row.member_role : row.key_role,
    amr: [],
    expiresAt: new Date(row.expires_at),
  };
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    label: row.label,
    role: row.role,
    workspaceId: row.workspace_id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    lastUsedAt: row.last_used_at ? new Date(row.last_used_at).toISOString() : null,
  };
}
