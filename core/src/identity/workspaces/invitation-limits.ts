import { defineRateLimit } from '@testkernel/sdk';

const hour = 60 * 60;

/** Counts the route that adds members. */
export const InvitationsByUser = defineRateLimit('invitations', {
  max: 50,
  windowSeconds: hour,
  countedBy: 'user',
  description: 'Members that one user adds or invites, in all workspaces.',
});

/** Counted by workspace. */
export const InvitationsOfWorkspace = defineRateLimit('invitationsOfWorkspace', {
  max: 200,
  windowSeconds: 24 * hour,
  description: 'Members that are added to or invited into one workspace, by all of its admins.',
});

/** Counted by address. Beyond it the mail is left out, but nobody is refused: other workspaces may use it up. */
export const MembershipMails = defineRateLimit('membershipMails', {
  max: 5,
  windowSeconds: 24 * hour,
  description:
    'Mails to one address about memberships and invitations. Further ones are not sent; the invitations are still listed for the account of that address.',
});
