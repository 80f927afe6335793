import { Forbidden, type ScopeService } from '@testkernel/sdk';
import type { Accounts } from './accounts.ts';
import { verifyPassword } from './passwords.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** Verifies the password of a signed-in person again, before changes that can't be undone. */
export class PasswordConfirmation {
  readonly #accounts: Accounts;
  readonly #backoff: SignInBackoff;
  readonly #scope: ScopeService;

  constructor(accounts: Accounts, backoff: SignInBackoff, scope: ScopeService) {
    this.#accounts = accounts;
    this.#backoff = backoff;
    this.#scope = scope;
  }

  /**
   * Does nothing for an account without a password, which signs in by a provider. Throws `Forbidden`
   * `PASSWORD_INCORRECT`, or `TooManyRequests`: wrong passwords are counted as at sign-in.
   */
  async confirm(userId: string, password: string | undefined): Promise<void> {
    const user = await this.#accounts.byId(userId);
    if (!user?.passwordHash) return;
    const { ipAddress } = this.#scope.actor;
    await this.#backoff.begin(user.email, ipAddress);
    if (!(await verifyPassword(user.passwordHash, password ?? ''))) {
      throw new Forbidden('The password is wrong.', 'PASSWORD_INCORRECT');
    }
    await this.#backoff.succeeded(user.email, ipAddress);
  }
}
