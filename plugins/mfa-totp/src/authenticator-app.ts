import {
  type ActivityTrailService,
  BadRequest,
  Conflict,
  type FactorOwner,
  type SecondFactor,
  Unauthorized,
} from '@testkernel/sdk';
import { isCode, newSecret, provisioning, stepOf } from './one-time-code.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { TotpSecret, TotpSecrets } from './totp-secrets.ts';

/** Codes of an authenticator app (TOTP, RFC 6238) as a second factor. */
export class AuthenticatorApp implements SecondFactor {
  readonly method = 'totp';
  readonly #secrets: TotpSecrets;
  readonly #codes: RecoveryCodes;
  readonly #activity: ActivityTrailService;

  constructor(secrets: TotpSecrets, codes: RecoveryCodes, activity: ActivityTrailService) {
    this.#secrets = secrets;
    this.#codes = codes;
    this.#activity = activity;
  }

  enrolledAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#secrets.enabledAmong(userIds);
  }

  recoveryCodesRemaining(userId: string): Promise<number> {
    return this.#codes.remaining(userId);
  }

  /** A new secret, which is enabled with the first code. Throws `Conflict` `MFA_ALREADY_ENABLED`. */
  async enroll(owner: FactorOwner): Promise<{ secret: string; otpauth: string; qr: string }> {
    const secret = newSecret();
    if (!(await this.#secrets.begin(owner.id, secret))) throw alreadyEnabled();
    return { secret, ...provisioning(secret, owner.email) };
  }

  /**
   * Enables the secret with its first code, and returns recovery codes. Throws `BadRequest` `MFA_NOT_ENROLLED` or
   * `MFA_CODE_INVALID`, or `Conflict` `MFA_ALREADY_ENABLED`.
   */
  async enable(owner: FactorOwner, token: string): Promise<string[]> {
    const known = await this.#secrets.find(owner.id);
    if (!known) throw new BadRequest('MFA_NOT_ENROLLED', 'Ask for a secret first: POST /auth/mfa/enroll.');
    if (known.enabled) throw alreadyEnabled();
    const step = stepOf(known.secret, compact(token));
    if (step === null) throw new BadRequest('MFA_CODE_INVALID', 'The code is wrong.');
    if (!(await this.#secrets.enable(owner.id, known, step))) throw alreadyEnabled();
    return this.#codes.replace(owner.id, known.secret);
  }

  /** Accepts a code or a recovery code, once. Throws `Unauthorized` `MFA_CODE_INVALID`. */
  async verify(owner: FactorOwner, token: string): Promise<void> {
    const known = await this.#secrets.find(owner.id);
    const code = compact(token);
    const right = known?.enabled && (await this.#use(owner, known, code));
    if (!right) throw new Unauthorized('The code is wrong, or was used before.', 'MFA_CODE_INVALID');
  }

  /** Throws `Conflict` `MFA_NOT_ENABLED`. */
  async disable(owner: FactorOwner): Promise<void> {
    if (!(await this.#secrets.remove(owner.id))) throw notEnabled();
  }

  /** Throws `Conflict` `MFA_NOT_ENABLED`. */
  async renewRecoveryCodes(owner: FactorOwner): Promise<string[]> {
    const known = await this.#secrets.find(owner.id);
    if (!known?.enabled) throw notEnabled();
    return this.#codes.replace(owner.id, known.secret);
  }

  async #use(owner: FactorOwner, { secret }: TotpSecret, code: string): Promise<boolean> {
    if (isCode(code)) {
      const step = stepOf(secret, code);
      return step !== null && this.#secrets.use(owner.id, step);
    }
    if (!(await this.#codes.use(owner.id, secret, code))) return false;
    const remaining = await this.#codes.remaining(owner.id);
    await this.#activity.record({ type: 'auth.mfa.recovery_used', meta: { remaining } });
    return true;
  }
}

/** Removes the separators with which apps show codes. */
function compact(token: string): string {
  return token.replace(/[\s-]/g, '');
}

function alreadyEnabled(): Conflict {
  return new Conflict('MFA_ALREADY_ENABLED', 'An authenticator app is set up already. Disable it first.');
}

function notEnabled(): Conflict {
  return new Conflict('MFA_NOT_ENABLED', 'No authenticator app is set up.');
}
