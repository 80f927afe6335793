import { factory, type Registrations, singleton } from '../../registration.ts';
import { InvitationAcceptance } from './invitation-acceptance.ts';
import { Invitations } from './invitations.ts';
import { Members } from './members.ts';
import { MembershipMailer } from './membership-mails.ts';
import { OwnMemberships } from './own-memberships.ts';
import { WorkspacePolicy } from './workspace-policy.ts';
import { Workspaces } from './workspaces.ts';

export interface WorkspaceServices {
  readonly acceptance: InvitationAcceptance;
  readonly invitations: Invitations;
  readonly mailer: MembershipMailer;
  readonly members: Members;
  readonly ownMemberships: OwnMemberships;
  readonly workspacePolicy: WorkspacePolicy;
  readonly workspaces: Workspaces;
}

declare module '../../registration.ts' {
  interface KernelServices extends WorkspaceServices {}
}

/** The services for workspaces, members and invitations. */
export const workspaceServices: Registrations<WorkspaceServices> = {
  acceptance: singleton(InvitationAcceptance),
  invitations: factory(({ database, scope, mailer }) => new Invitations(database, scope, mailer)),
  mailer: singleton(MembershipMailer),
  members: singleton(Members),
  ownMemberships: singleton(OwnMemberships),
  workspacePolicy: factory(
    ({ database, scope, workspaces }) => new WorkspacePolicy(database, scope, workspaces),
  ),
  workspaces: factory(({ database }) => new Workspaces(database)),
};
