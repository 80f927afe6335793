import { ClearData, type Permission, ReadWorkspace, SecondFactorAttempts } from '@testkernel/sdk';
import { ArtifactReads } from '../artifacts/artifact-route.ts';
import { PasswordRequests, SignInAttempts } from '../identity/sign-in-limits.ts';
import {
  InvitationsByUser,
  InvitationsOfWorkspace,
  MembershipMails,
} from '../identity/workspaces/invitation-limits.ts';
import { WriteMembers, WriteWorkspace } from '../identity/workspaces/permissions.ts';
import type { Declarations } from '../plugins/declarations.ts';
import { GeneralLimit, InteractiveLimit, type RateLimits } from './rate-limits.ts';

/** Registers the permissions and rate limits of the kernel's own routes, and those that the SDK exports for it. */
export function declareForKernel(permissions: Declarations<Permission>, limits: RateLimits): void {
  for (const permission of [ReadWorkspace, ClearData, WriteMembers, WriteWorkspace]) {
    permissions.add('kernel', permission);
  }
  const identity = [SignInAttempts, PasswordRequests, SecondFactorAttempts];
  const membership = [InvitationsByUser, InvitationsOfWorkspace, MembershipMails];
  for (const limit of [GeneralLimit, InteractiveLimit, ArtifactReads, ...identity, ...membership])
    limits.add('kernel', limit);
}
