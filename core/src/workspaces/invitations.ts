import type { DatabaseService, MailService, Role, ScopeService } from '@testkernel/sdk';

/** Memberships that wait for their person: kept by address, and turned into real ones once it is verified. */
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

  /** Invites an address that has no account; a second invitation replaces the role of the first. */
  async invite(email: string, role: Role, workspaceName: string): Promise<void> {
    const { workspaceId, actor } = this.#scope;
    await this.#database.sql(
      `insert into kernel_invitation (workspace_id, email, role, invited_by) values (?, ?, ?, ?)
       on conflict (workspace_id, email) do update set role = excluded.role, invited_by = excluded.invited_by`,
      [workspaceId, email, role, actor.userId],
    );
    await this.#mail.send({
      to: email,
      subject: `Invitation to ${workspaceName}`,
      text:
        `${actor.userName ?? 'Somebody'} invites you to the workspace ${workspaceName}.\n\n` +
        `Register with this address at ${this.#publicUrl} and you are a member.\n`,
    });
  }

  /** Makes a person whose address is verified a member wherever it was invited. */
  async redeem(user: { id: string; email: string }): Promise<void> {
    await this.#database.sql(
      `with redeemed as (delete from kernel_invitation where email = ? returning workspace_id, role)
       insert into kernel_membership (workspace_id, user_id, role)
       select workspace_id, ?, role from redeemed on conflict do nothing`,
      [user.email, user.id],
    );
  }
}
