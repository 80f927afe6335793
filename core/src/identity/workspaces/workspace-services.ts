import { factory, type Registrations, singleton } from '../../registration.ts';
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

declare module '../../registration.ts' {
  interface KernelServices extends WorkspaceServices {}
}

/** The services for workspaces, members and invitations. */
export const workspaceServices: Registrations<WorkspaceServices> = {
  invitations: factory(
    ({ database, scope, mail, publicUrl }) => new Invitations(database, scope, mail, publicUrl),
  ),
  members: singleton(Members),
  workspacePolicy: factory(
    ({ database, scope, workspaces }) => new WorkspacePolicy(database, scope, workspaces),
  ),
  workspaces: factory(({ database }) => new Workspaces(database)),
};
