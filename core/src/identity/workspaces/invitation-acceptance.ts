import {
  type ActivityTrailService,
  type DatabaseService,
  Forbidden,
  NotFound,
  type Role,
} from '@testkernel/sdk';
import type { KernelScope } from '../../persistence/kernel-scope.ts';
import { invitationDigest, invitationInvalid } from './invitations.ts';
import type { MembershipMailer } from './membership-mails.ts';
import type { WorkspaceMembership, Workspaces } from './workspaces.ts';

/** The account that accepts or declines. */
export interface InvitedPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** An invitation as the invited person sees it. */
export interface WaitingInvitation {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
  readonly invitedBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface WaitingRow {
  readonly workspace_id: string;
  readonly workspace_name: string;
  readonly role: Role;
  readonly invited_by: string | null;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
}

export interface InvitationAcceptanceDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly activity: ActivityTrailService;
  readonly workspaces: Workspaces;
  readonly mailer: MembershipMailer;
}

/** What the person of an invited address does with the invitation. Nobody else can, and nothing else makes a member of them. */
export class InvitationAcceptance {
  readonly #dependencies: InvitationAcceptanceDependencies;

  constructor(dependencies: InvitationAcceptanceDependencies) {
    this.#dependencies = dependencies;
  }

  /** The valid invitations of the person's address, oldest first; none while the address is not verified. */
  async waitingFor({ email, emailVerified }: InvitedPerson): Promise<WaitingInvitation[]> {
    if (!emailVerified) return [];
    const rows = await this.#dependencies.database.sql<WaitingRow>(
      `select i.workspace_id, w.name as workspace_name, i.role, u.name as invited_by, i.created_at, i.expires_at
       from kernel_invitation i join kernel_workspace w on w.id = i.workspace_id
       left join kernel_user u on u.id = i.invited_by
       where i.email = ? and i.expires_at > now() order by i.created_at, i.workspace_id`,
      [email.toLowerCase()],
    );
    return rows.map(toWaiting);
  }

  /**
   * Accepts by the token from the mail, for one of concurrent calls. Throws `BadRequest` `TOKEN_INVALID`, and `Forbidden`
   * `INVITATION_FOR_ANOTHER_ADDRESS` when the token was mailed to another address than that of the account.
   */
  async acceptToken(token: string, person: InvitedPerson): Promise<WorkspaceMembership> {
    const [invitation] = await this.#dependencies.database.sql<{ workspace_id: string; email: string }>(
      'select workspace_id, email from kernel_invitation where token_hash = ? and expires_at > now()',
      [invitationDigest(token)],
    );
    if (!invitation) throw invitationInvalid();
    if (!person.emailVerified || invitation.email !== person.email.toLowerCase()) throw forAnotherAddress();
    const accepted = await this.#accept(person, invitation.workspace_id, invitationDigest(token));
    if (!accepted) throw invitationInvalid();
    return accepted;
  }

  /** Accepts one of `waitingFor`, for one of concurrent calls. Throws `NotFound` `INVITATION_NOT_FOUND`. */
  async accept(person: InvitedPerson, workspaceId: string): Promise<WorkspaceMembership> {
    const accepted = person.emailVerified && (await this.#accept(person, workspaceId, null));
    if (!accepted) throw notInvited();
    return accepted;
  }

  /** Throws `NotFound` `INVITATION_NOT_FOUND`. */
  async decline({ email, emailVerified }: InvitedPerson, workspaceId: string): Promise<void> {
    if (!emailVerified) throw notInvited();
    const rows = await this.#dependencies.database.sql(
      'delete from kernel_invitation where email = ? and workspace_id = ? returning email',
      [email.toLowerCase(), workspaceId],
    );
    if (rows.length === 0) throw notInvited();
  }

  /** Whoever accepts has entered: they know the workspace and agreed. Null when there is no such invitation any more. */
  #accept(
    person: InvitedPerson,
    workspaceId: string,
    tokenHash: string | null,
  ): Promise<WorkspaceMembership | null> {
    const { database, scope, activity, workspaces, mailer } = this.#dependencies;
    return database.transaction(async () => {
      const [accepted] = await database.sql<{ role: Role }>(
        `delete from kernel_invitation where workspace_id = ? and email = ? and expires_at > now()
           and (?::text is null or token_hash = ?) returning role`,
        [workspaceId, person.email.toLowerCase(), tokenHash, tokenHash],
      );
      if (!accepted) return null;
      await database.sql(
        `insert into kernel_membership as m (workspace_id, user_id, role, entered_at) values (?, ?, ?, now())
         on conflict (workspace_id, user_id) do update set entered_at = coalesce(m.entered_at, now())`,
        [workspaceId, person.userId, accepted.role],
      );
      const membership = await workspaces.membership(person.userId, workspaceId);
      const { role, name: workspaceName } = membership;
      const entry = {
        type: 'auth.role.change',
        detail: `joined as ${role}`,
        meta: { email: person.email, role },
      };
      const actor = { ...scope.actor, userId: person.userId, userName: person.name };
      await scope.inWorkspace(workspaceId, () => activity.record(entry), actor);
      await mailer.joined(person.email, { workspaceId, workspaceName, role });
      return membership;
    });
  }
}

function forAnotherAddress(): Forbidden {
  return new Forbidden(
    'This invitation was sent to another address. Sign in with the account of that address to accept it.',
    'INVITATION_FOR_ANOTHER_ADDRESS',
  );
}

function notInvited(): NotFound {
  return new NotFound('Invitation', 'INVITATION_NOT_FOUND');
}

function toWaiting(row: WaitingRow): WaitingInvitation {
  return {
    workspaceId: row.workspace_id,
    workspaceName: row.workspace_name,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
