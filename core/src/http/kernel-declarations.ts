import { ClearData, type Permission, ReadWorkspace, SecondFactorAttempts } from '@testkernel/sdk';
import { PasswordRequests, SignInAttempts } from '../identity/sign-in-limits.ts';
import { WriteMembers, WriteWorkspace } from '../identity/workspaces/permissions.ts';
import type { Declarations } from '../plugins/declarations.ts';
import { GeneralLimit, type RateLimits } from './rate-limits.ts';

/** Contributes what the kernel's own routes name, and what it owns of the SDK. */
export function declareForKernel(permissions: Declarations<Permission>, limits: RateLimits): void {
  for (const permission of [ReadWorkspace, ClearData, WriteMembers, WriteWorkspace]) {
    permissions.add('kernel', permission);
  }
  for (const limit of [GeneralLimit, SignInAttempts, PasswordRequests, SecondFactorAttempts]) {
    limits.add('kernel', limit);
  }
}
