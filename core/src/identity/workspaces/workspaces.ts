import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Conflict, type DatabaseService, NotFound, newId, type Role } from '@testkernel/sdk';
import { WorkspaceRecord } from './workspace-record.ts';

/** A workspace as its members see it. */
export interface WorkspaceMembership {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly role: Role;
  readonly isOwner: boolean;
  readonly createdAt: string;
}

interface MembershipRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly role: Role;
  readonly is_owner: boolean;
  readonly created_at: string | Date;
}

interface NewWorkspace {
  readonly name: string;
  readonly slug: string;
  readonly ownerId: string;
  readonly personal: boolean;
}

/** Workspaces and memberships. */
export class Workspaces {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Creates the first workspace of an account, whose owner and admin is the account. */
  createPersonal(user: { id: string; name: string }): Promise<string> {
    const name = `${user.name}'s workspace`;
    return this.#insert({ name, slug: freeSlug(user.name), ownerId: user.id, personal: true });
  }

  /** Creates a further workspace, owned by its creator. Throws `Conflict` `SLUG_TAKEN`. */
  async create(ownerId: string, { name, slug }: { name: string; slug?: string }): Promise<string> {
    return refuseTakenSlug(
      this.#insert({ name: name.trim(), slug: slug ?? freeSlug(name), ownerId, personal: false }),
    );
  }

  /** Every workspace of a user, oldest membership first. */
  async listFor(userId: string): Promise<WorkspaceMembership[]> {
    const rows = await this.#database.sql<MembershipRow>(
      `select w.id, w.name, w.slug, m.role, w.owner_id = m.user_id as is_owner, w.created_at
       from kernel_membership m join kernel_workspace w on w.id = m.workspace_id
       where m.user_id = ? order by m.joined_at, w.id`,
      [userId],
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      role: row.role,
      isOwner: row.is_owner,
      createdAt: new Date(row.created_at).toISOString(),
    }));
  }

  /** A workspace as this member sees it. Throws `NotFound`. */
  async membership(userId: string, workspaceId: string): Promise<WorkspaceMembership> {
    const found = (await this.listFor(userId)).find(({ id }) => id === workspaceId);
    if (!found) throw new NotFound('Workspace');
    return found;
  }

  /**
   * The workspace of a new session: the personal one, else the first of those that the user has entered. A personal
   * workspace is created if there is neither.
   */
  async homeOf(user: { id: string; name: string }): Promise<string> {
    const [home] = await this.#database.sql<{ id: string }>(
      `select w.id from kernel_membership m join kernel_workspace w on w.id = m.workspace_id
       where m.user_id = ? and m.entered_at is not null
       order by (w.personal and w.owner_id = m.user_id) desc, m.joined_at, w.id limit 1`,
      [user.id],
    );
    return home?.id ?? this.#database.transaction(() => this.createPersonal(user));
  }

  /** Moves a session to another workspace, which its user enters. Throws `NotFound` when the user is no member there. */
  async switchSession(sessionId: string, userId: string, workspaceId: string): Promise<void> {
    await this.#database.transaction(async () => {
      await this.enter(userId, workspaceId);
      await this.#database.sql('update kernel_session set workspace_id = ? where id = ? and user_id = ?', [
        workspaceId,
        sessionId,
        userId,
      ]);
    });
  }

  /** Notes the first time that a member enters a workspace. Throws `NotFound` when the user is no member there. */
  async enter(userId: string, workspaceId: string): Promise<void> {
    await this.#database.sql(
      `update kernel_membership set entered_at = now()
       where user_id = ? and workspace_id = ? and entered_at is null`,
      [userId, workspaceId],
    );
    const memberships = await this.#database.sql(
      'select user_id from kernel_membership where user_id = ? and workspace_id = ?',
      [userId, workspaceId],
    );
    if (memberships.length === 0) throw new NotFound('Workspace');
  }

  /** Throws `NotFound`. */
  async get(workspaceId: string): Promise<WorkspaceRecord> {
    const workspace = await this.#database.em.findOne(
      WorkspaceRecord,
      { id: workspaceId },
      { refresh: true },
    );
    if (!workspace) throw new NotFound('Workspace');
    return workspace;
  }

  #insert(workspace: NewWorkspace): Promise<string> {
    const id = newId();
    const now = new Date();
    return this.#database.transaction(async (em) => {
      await em.insert(WorkspaceRecord, {
        id,
        ...workspace,
        mfaRequired: false,
        mfaGracePeriodDays: 0,
        mfaPolicyUpdatedAt: null,
        createdAt: now,
        updatedAt: now,
      });
      await this.#database.sql(
        "insert into kernel_membership (workspace_id, user_id, role, entered_at) values (?, ?, 'admin', now())",
        [id, workspace.ownerId],
      );
      return id;
    });
  }
}

/** Returns the result of the change; throws `Conflict` `SLUG_TAKEN` when its slug violates the unique index. */
export async function refuseTakenSlug<R>(change: Promise<R>): Promise<R> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Conflict('SLUG_TAKEN', 'Another workspace has this slug.');
  }
}

function freeSlug(name: string): string {
  return `${slugOf(name)}-${randomBytes(4).toString('hex')}`;
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'workspace';
}
