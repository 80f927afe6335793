import { made, type Registrations, service } from '../../registration.ts';
import { Invitations } from './invitations.ts';
import { Members } from './members.ts';
import { WorkspacePolicy } from './workspace-policy.ts';
import { Workspaces } from './workspaces.ts';

export interface WorkspaceServices {
  readonly invitations: Invitations;
  readonly members: Members;
  readonly workspacePolicy: WorkspacePolicy;
  readonly workspaces: Workspaces;
}

/** Who belongs to which workspace. */
export const workspaceServices: Registrations<WorkspaceServices> = {
  invitations: made(
    ({ database, scope, mail, publicUrl }) => new Invitations(database, scope, mail, publicUrl),
  ),
  members: service(Members),
  workspacePolicy: made(
    ({ database, scope, workspaces }) => new WorkspacePolicy(database, scope, workspaces),
  ),
  workspaces: made(({ database }) => new Workspaces(database)),
};
