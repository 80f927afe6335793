import { createHash, randomBytes } from 'node:crypto';
import { BadRequest, type DatabaseService, NotFound, type Role, type ScopeService } from '@testkernel/sdk';
import type { MembershipMailer } from './membership-mails.ts';

const lifetimeDays = 7;

/** An invitation that is not accepted yet. */
export interface Invitation {
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface InvitationRow {
  readonly email: string;
  readonly role: Role;
  readonly invited_by: string | null;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
}

/** The invitations of the current workspace, by address. `InvitationAcceptance` makes the invited person a member. */
export class Invitations {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #mailer: MembershipMailer;

  constructor(database: DatabaseService, scope: ScopeService, mailer: MembershipMailer) {
    this.#database = database;
    this.#scope = scope;
    this.#mailer = mailer;
  }

  /** Invites an address that has no account; a second invitation replaces the first, its token included. */
  async invite(email: string, role: Role, workspaceName: string): Promise<void> {
    const { workspaceId, actor } = this.#scope;
    const token = randomBytes(24).toString('base64url');
    await this.#database.sql(
      `insert into kernel_invitation (workspace_id, email, role, invited_by, token_hash, expires_at)
       values (?, ?, ?, ?, ?, now() + ? * interval '1 day')
       on conflict (workspace_id, email) do update set role = excluded.role, invited_by = excluded.invited_by,
         token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
      [workspaceId, email, role, actor.userId, invitationDigest(token), lifetimeDays],
    );
    const membership = { workspaceId, workspaceName, role, by: actor.userName };
    await this.#mailer.invited(email, token, lifetimeDays, membership);
  }

  /** The invitations to the current workspace that are still valid, oldest first. */
  async list(): Promise<Invitation[]> {
    const rows = await this.#database.sql<InvitationRow>(
      `select i.email, i.role, u.name as invited_by, i.created_at, i.expires_at
       from kernel_invitation i left join kernel_user u on u.id = i.invited_by
       where i.workspace_id = ? and i.expires_at > now() order by i.created_at, i.email`,
      [this.#scope.workspaceId],
    );
    return rows.map(toInvitation);
  }

  /** Withdraws an invitation. Throws `NotFound`. */
  async withdraw(email: string): Promise<void> {
    if (!(await this.discard(email))) throw new NotFound('Invitation', 'INVITATION_NOT_FOUND');
  }

  /** False when the current workspace has not invited the address. */
  async discard(email: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'delete from kernel_invitation where workspace_id = ? and email = ? returning email',
      [this.#scope.workspaceId, email.trim().toLowerCase()],
    );
    return rows.length > 0;
  }

  /** Verifies that the token was mailed to this address; the invitation stays. Throws `BadRequest` `TOKEN_INVALID`. */
  async prove(token: string, email: string): Promise<true> {
    const rows = await this.#database.sql(
      'select 1 from kernel_invitation where token_hash = ? and email = ? and expires_at > now()',
      [invitationDigest(token), email],
    );
    if (rows.length === 0) throw invitationInvalid();
    return true;
  }
}

export function invitationDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function invitationInvalid(): BadRequest {
  return new BadRequest('TOKEN_INVALID', 'The invitation is invalid, expired or already used.');
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
