import { extensionPoint } from '../extension-point.ts';

/**
 * A second factor of sign-in (TOTP, passkeys). The kernel asks it who has it; its routes do the rest through
 * `SecondFactorGate`. It is asked about people, not workspaces, and from within transactions.
 */
export interface SecondFactor {
  /** Key in the `methods` of the MFA answer: `totp`, `webauthn`. */
  readonly method: string;
  /** Those of the users who have this factor ready to use, in one question for any number of them. */
  enrolledAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many recovery codes the user has left, of a factor that hands them out. */
  recoveryCodesRemaining?(userId: string): Promise<number>;
}

export const SecondFactors = extensionPoint<SecondFactor>('kernel.second-factors');
