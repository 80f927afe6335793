import { ClearData, type Permission, ReadWorkspace, SecondFactorAttempts } from '@testkernel/sdk';
import { PasswordRequests, SignInAttempts } from '../identity/sign-in-limits.ts';
import { WriteMembers, WriteWorkspace } from '../identity/workspaces/permissions.ts';
import type { Declarations } from '../plugins/declarations.ts';
import { GeneralLimit, type RateLimits } from './rate-limits.ts';

/** Registers the permissions and rate limits of the kernel's own routes, and those that the SDK exports for it. */
export function declareForKernel(permissions: Declarations<Permission>, limits: RateLimits): void {
  for (const permission of [ReadWorkspace, ClearData, WriteMembers, WriteWorkspace]) {
    permissions.add('kernel', permission);
  }
  for (const limit of [GeneralLimit, SignInAttempts, PasswordRequests, SecondFactorAttempts]) {
    limits.add('kernel', limit);
  }
}
