import { createHash, randomBytes } from 'node:crypto';
import {
  BadRequest,
  type DatabaseService,
  type MailService,
  NotFound,
  type Role,
  type ScopeService,
} from '@testkernel/sdk';

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

/** Invitations by address. The person who reads the address's mail becomes a member. */
export class Invitations {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #mail: MailService;
  readonly #publicUrl: string;

  constructor(database: DatabaseService, scope: ScopeService, mail: MailService, publicUrl: string) {
    this.#database = database;
    this.#scope = scope;
    this.#mail = mail;
    this.#publicUrl = publicUrl;
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
      [workspaceId, email, role, actor.userId, digest(token), lifetimeDays],
    );
    await this.#mail.send({
      to: email,
      subject: `Invitation to ${workspaceName}`,
      text:
        `${actor.userName ?? 'Somebody'} invites you to the workspace ${workspaceName}.\n\n` +
        `Register with this address at ${this.#publicUrl} and you are a member. Registered with this token as ` +
        `invitationToken, the address needs no further proof:\n\n${token}\n\nWho has an account under another ` +
        `address signs in and sends it to POST ${this.#publicUrl}/api/v1/workspaces/invitations/accept.\n\n` +
        `It works once, for ${lifetimeDays} days.\n`,
    });
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
    const rows = await this.#database.sql(
      'delete from kernel_invitation where workspace_id = ? and email = ? returning email',
      [this.#scope.workspaceId, email.trim().toLowerCase()],
    );
    if (rows.length === 0) throw new NotFound('Invitation', 'INVITATION_NOT_FOUND');
  }

  /** Verifies that the token was mailed to this address. Throws `BadRequest` `TOKEN_INVALID`. */
  async prove(token: string, email: string): Promise<true> {
    const rows = await this.#database.sql(
      'select 1 from kernel_invitation where token_hash = ? and email = ? and expires_at > now()',
      [digest(token), email],
    );
    if (rows.length === 0) throw invalid();
    return true;
  }

  /**
   * Makes a signed-in person a member of the token's workspace, whatever their own address; returns its id, for one of
   * concurrent calls. Throws `BadRequest` `TOKEN_INVALID`.
   */
  async accept(token: string, userId: string): Promise<string> {
    const [row] = await this.#database.sql<{ workspace_id: string }>(
      `with accepted as (
         delete from kernel_invitation where token_hash = ? and expires_at > now() returning workspace_id, role
       ), joined as (
         insert into kernel_membership (workspace_id, user_id, role)
         select workspace_id, ?, role from accepted on conflict do nothing
       )
       select workspace_id from accepted`,
      [digest(token), userId],
    );
    if (!row) throw invalid();
    return row.workspace_id;
  }

  /** Makes a person with a verified address a member of every workspace that invited this address. */
  async redeem(user: { id: string; email: string }): Promise<void> {
    await this.#database.sql(
      `with redeemed as (
         delete from kernel_invitation where email = ? returning workspace_id, role, expires_at
       )
       insert into kernel_membership (workspace_id, user_id, role)
       select workspace_id, ?, role from redeemed where expires_at > now() on conflict do nothing`,
      [user.email, user.id],
    );
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function invalid(): BadRequest {
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
