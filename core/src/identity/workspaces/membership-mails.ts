import { createHash } from 'node:crypto';
import type { MailService, Role } from '@testkernel/sdk';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Logger } from '../../logging/create-logger.ts';
import type { MailLinks } from '../../mail/mail-links.ts';
import { plainName } from '../plain-name.ts';
import { MembershipMails } from './invitation-limits.ts';

export interface MailedMembership {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
  /** Whoever added or invited the person. */
  readonly by: string | null;
}

export interface MembershipMailerDependencies {
  readonly mail: MailService;
  readonly mailLinks: MailLinks;
  readonly limits: Pick<RateLimits, 'trySpend'>;
  readonly log: Pick<Logger, 'info'>;
  readonly publicUrl: string;
}

/**
 * Tells people by mail about their memberships. Subjects hold nothing that a user wrote, and texts only cleaned names.
 */
export class MembershipMailer {
  readonly #dependencies: MembershipMailerDependencies;

  constructor(dependencies: MembershipMailerDependencies) {
    this.#dependencies = dependencies;
  }

  invited(
    to: string,
    token: string,
    days: number,
    { by, role, workspaceName }: MailedMembership,
  ): Promise<void> {
    const { mailLinks, publicUrl } = this.#dependencies;
    const page = mailLinks.to('invitation', token);
    return this.#send(to, 'Invitation to a workspace', [
      `${nameOf(by)} invites you to the workspace ${plainName(workspaceName)}, with the role ${role}.`,
      page === null
        ? `To accept, sign in with the account of this address and send this token to POST ${publicUrl}/api/v1/workspaces/invitations/accept. Without an account, register with this address at ${publicUrl} first; sent as invitationToken with the registration, the token is the proof:\n\n${token}`
        : `To accept, open this link. Sign in with the account of this address there, or create one:\n\n${page}`,
      `Nothing happens before you accept. The token works once, for ${days} days.`,
    ]);
  }

  added(to: string, { by, role, workspaceId, workspaceName }: MailedMembership): Promise<void> {
    return this.#send(to, 'You were added to a workspace', [
      `${nameOf(by)} added you to the workspace ${plainName(workspaceName)}, with the role ${role}.`,
      'Nothing changes for you unless you switch to it; until then its members see your address and role only.',
      this.#howToLeave(workspaceId),
    ]);
  }

  joined(to: string, { role, workspaceId, workspaceName }: Omit<MailedMembership, 'by'>): Promise<void> {
    return this.#send(to, 'You joined a workspace', [
      `You accepted the invitation to the workspace ${plainName(workspaceName)}, with the role ${role}.`,
      this.#howToLeave(workspaceId),
    ]);
  }

  left(to: string, workspaceName: string): Promise<void> {
    return this.#send(to, 'You left a workspace', [`You left the workspace ${plainName(workspaceName)}.`]);
  }

  removed(to: string, workspaceName: string): Promise<void> {
    return this.#send(to, 'You were removed from a workspace', [
      `You are no longer a member of the workspace ${plainName(workspaceName)}.`,
    ]);
  }

  #howToLeave(workspaceId: string): string {
    const { mailLinks, publicUrl } = this.#dependencies;
    const page = mailLinks.to('memberships');
    return page === null
      ? `To leave it, send DELETE ${publicUrl}/api/v1/workspaces/${workspaceId}/members/me.`
      : `To leave it, open ${page}.`;
  }

  async #send(to: string, subject: string, paragraphs: readonly string[]): Promise<void> {
    const { mail, limits, log } = this.#dependencies;
    const address = createHash('sha256').update(to).digest('base64url');
    if (!(await limits.trySpend(MembershipMails, `address:${address}`))) {
      log.info(
        { subject },
        'a mail about a membership was not sent, because its address got enough of them; to send more, set RATE_LIMIT_MEMBERSHIP_MAILS_MAX',
      );
      return;
    }
    await mail.send({ to, subject, text: `${paragraphs.join('\n\n')}\n` });
  }
}

function nameOf(person: string | null): string {
  return (person && plainName(person)) || 'Somebody';
}
