import { extensionPoint } from '../extension-point.ts';

/**
 * A second factor of sign-in (TOTP, passkeys). The kernel calls it to find out who has the factor; the plugin's routes
 * verify it with `SecondFactorGate`. Called outside of any workspace and within transactions.
 */
export interface SecondFactor {
  /** Key in the `methods` of the MFA answer: `totp`, `webauthn`. */
  readonly method: string;
  /** Those of the users who have this factor ready to use, in one query. */
  enrolledAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many recovery codes the user has left. Only for factors with recovery codes. */
  recoveryCodesRemaining?(userId: string): Promise<number>;
}

export const SecondFactors = extensionPoint<SecondFactor>('kernel.second-factors');
