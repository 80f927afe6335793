import type { KernelScope } from '../../persistence/kernel-scope.ts';
import type { Identity } from '../identity.ts';
import type { MfaEnforcement } from '../second-factors/mfa-enforcement.ts';
import type { Members } from './members.ts';
import type { Workspaces } from './workspaces.ts';

export interface OwnMembershipsDependencies {
  readonly scope: KernelScope;
  readonly members: Members;
  readonly workspaces: Workspaces;
  readonly enforcement: MfaEnforcement;
}

/** What people do with their own memberships. */
export class OwnMemberships {
  readonly #dependencies: OwnMembershipsDependencies;

  constructor(dependencies: OwnMembershipsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Leaves a workspace. The caller's session goes home if it is there, unless a second factor is missing at home. Throws
   * `NotFound`, and `BadRequest` `LAST_ADMIN`.
   */
  async leave(person: Identity, workspaceId: string): Promise<void> {
    const { scope, members, workspaces, enforcement } = this.#dependencies;
    const { userId, sessionId } = person;
    const actor = { ...scope.actor, userId, userName: person.name };
    await workspaces.membership(userId, workspaceId);
    await scope.inWorkspace(workspaceId, () => members.leave(userId), actor);
    if (person.workspaceId !== workspaceId) return;
    const home = await workspaces.homeOf({ id: userId, name: person.name });
    if ((await enforcement.demandOn(userId, home)).overdue) return;
    await workspaces.switchSession(sessionId, userId, home);
  }
}
