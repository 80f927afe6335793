import { extensionPoint } from '../extension-point.ts';

/** A second factor of sign-in (TOTP, passkeys). Consumed by the kernel's sign-in flow. */
export interface SecondFactor {
  /** Key in the `methods` of the MFA answer: `totp`, `webauthn`. */
  readonly method: string;
  /** Whether the user has this factor ready to use. */
  enrolled(userId: string): Promise<boolean>;
}

export const SecondFactors = extensionPoint<SecondFactor>('kernel.second-factors');
