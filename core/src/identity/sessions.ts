import { type DatabaseService, newId, type Role } from '@testkernel/sdk';
import type { SessionAccess } from '../events/session-watch.ts';
import type { Identity } from './identity.ts';

/** Eight hours, as for the token. */
export const sessionLifetimeMs = 8 * 60 * 60 * 1000;

export interface NewSession {
  readonly userId: string;
  readonly workspaceId: string;
  readonly amr: readonly string[];
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** When the person last signed in. Default: now. */
  readonly authenticatedAt?: Date;
}

interface SessionRow {
  readonly session_id: string;
  readonly workspace_id: string;
  readonly amr: string[];
  readonly expires_at: string | Date;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly verified: boolean;
  readonly role: Role | null;
}

/** A session as its user sees it. */
export interface OpenSession {
  readonly id: string;
  readonly workspaceId: string;
  readonly amr: string[];
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface OpenSessionRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly amr: string[];
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
}

/** Sessions, with a row per sign-in, so that each can be ended at once by any process. */
export class Sessions {
  readonly #database: DatabaseService;
  readonly #maxAgeMs: number;

  /** @param maxDays after which a session is not renewed, and the person must sign in again. */
  constructor(database: DatabaseService, maxDays: number) {
    this.#database = database;
    this.#maxAgeMs = maxDays * 24 * 60 * 60 * 1000;
  }

  async create(session: NewSession): Promise<Identity> {
    const id = newId();
    await this.#database.sql(
      `insert into kernel_session (id, user_id, workspace_id, amr, ip_address, user_agent, expires_at,
         authenticated_at)
       values (?, ?, ?, string_to_array(?, ','), ?, ?, ?, ?)`,
      [
        id,
        session.userId,
        session.workspaceId,
        session.amr.join(','),
        session.ipAddress,
        session.userAgent,
        new Date(Date.now() + sessionLifetimeMs),
        session.authenticatedAt ?? new Date(),
      ],
    );
    const identity = await this.find(id);
    if (!identity) throw new Error('The session that was just created is gone.');
    return identity;
  }

  /** The session with its user and current role, in one query; null when it has ended. */
  async find(sessionId: string): Promise<Identity | null> {
    const [row] = await this.#database.sql<SessionRow>(
      `select s.id as session_id, s.workspace_id, s.amr, s.expires_at, u.id as user_id, u.name, u.email, u.avatar,
         u.email_verified_at is not null as verified, m.role
       from kernel_session s
       join kernel_user u on u.id = s.user_id
       left join kernel_membership m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
       where s.id = ? and s.revoked_at is null and s.expires_at > now()`,
      [sessionId],
    );
    return row ? toIdentity(row) : null;
  }

  /** Ends a session; true for one of concurrent calls. */
  async revoke(sessionId: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'update kernel_session set revoked_at = now() where id = ? and revoked_at is null returning id',
      [sessionId],
    );
    return rows.length === 1;
  }

  /** Ends every session of a user, except the given one; returns their number. */
  async revokeAll(userId: string, except: string | null = null): Promise<number> {
    const rows = await this.#database.sql(
      `update kernel_session set revoked_at = now()
       where user_id = ? and revoked_at is null and id is distinct from ? returning id`,
      [userId, except],
    );
    return rows.length;
  }

  /** Adds a method to those by which the session's person was authenticated (RFC 8176). */
  async assert(sessionId: string, method: string): Promise<void> {
    await this.#database.sql(
      'update kernel_session set amr = array_append(amr, ?::text) where id = ? and not (?::text = any(amr))',
      [method, sessionId, method],
    );
  }

  /** Ends a user's sessions in one workspace; returns how many. */
  async revokeIn(workspaceId: string, userId: string): Promise<number> {
    const rows = await this.#database.sql(
      `update kernel_session set revoked_at = now()
       where user_id = ? and workspace_id = ? and revoked_at is null returning id`,
      [userId, workspaceId],
    );
    return rows.length;
  }

  /** The open sessions of a user, newest first. */
  async list(userId: string): Promise<OpenSession[]> {
    const rows = await this.#database.sql<OpenSessionRow>(
      `select id, workspace_id, amr, ip_address, user_agent, created_at, expires_at from kernel_session
       where user_id = ? and revoked_at is null and expires_at > now() order by created_at desc, id desc`,
      [userId],
    );
    return rows.map(toOpenSession);
  }

  /** Those whose session has not ended, and whose user still is a member of the workspace. */
  validAmong(accesses: readonly SessionAccess[]): Promise<SessionAccess[]> {
    return this.#database.sql<SessionAccess & object>(
      `select s.id as "sessionId", m.workspace_id as "workspaceId" from kernel_session s
       join kernel_membership m on m.user_id = s.user_id
       join jsonb_to_recordset(?::jsonb) as wanted ("sessionId" text, "workspaceId" text)
         on wanted."sessionId" = s.id and wanted."workspaceId" = m.workspace_id
       where s.revoked_at is null and s.expires_at > now()`,
      [JSON.stringify(accesses.map(({ sessionId, workspaceId }) => ({ sessionId, workspaceId })))],
    );
  }

  /** Deletes sessions that ended at least a day ago. */
  async sweep(): Promise<void> {
    await this.#database.sql("delete from kernel_session where expires_at < now() - interval '1 day'");
  }

  /**
   * Ends a session and creates its successor, for one of concurrent calls; null for the others, and when the sign-in is
   * older than the maximum.
   */
  renew(old: Identity, origin: Pick<NewSession, 'ipAddress' | 'userAgent'>): Promise<Identity | null> {
    return this.#database.transaction(async () => {
      const [ended] = await this.#database.sql<{ authenticated_at: string | Date; workspace_id: string }>(
        `update kernel_session set revoked_at = now() where id = ? and revoked_at is null
         returning authenticated_at, workspace_id`,
        [old.sessionId],
      );
      const authenticatedAt = new Date(ended?.authenticated_at ?? 0);
      if (!ended || Date.now() - authenticatedAt.getTime() > this.#maxAgeMs) return null;
      // That of the session, which the request may not have named.
      const workspaceId = ended.workspace_id;
      const { userId, amr } = old;
      return this.create({ userId, workspaceId, amr, ...origin, authenticatedAt });
    });
  }
}

function toIdentity(row: SessionRow): Identity {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    emailVerified: row.verified,
    sessionId: row.session_id,
    byApiKey: false,
    workspaceId: row.workspace_id,
    role: row.role,
    amr: row.amr,
    expiresAt: new Date(row.expires_at),
  };
}

function toOpenSession(row: OpenSessionRow): OpenSession {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    amr: row.amr,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
