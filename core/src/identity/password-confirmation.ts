import { Forbidden } from '@testkernel/sdk';
import type { Accounts } from './accounts.ts';
import { verifyPassword } from './passwords.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** Asks a signed-in person for the password again, before what can't be undone. */
export class PasswordConfirmation {
  readonly #accounts: Accounts;
  readonly #backoff: SignInBackoff;

  constructor(accounts: Accounts, backoff: SignInBackoff) {
    this.#accounts = accounts;
    this.#backoff = backoff;
  }

  /**
   * Passes for an account without a password, whose provider vouches for it. Throws `Forbidden`
   * `PASSWORD_INCORRECT`, or `TooManyRequests`: guesses count as at sign-in.
   */
  async confirm(userId: string, password: string | undefined): Promise<void> {
    const user = await this.#accounts.byId(userId);
    if (!user?.passwordHash) return;
    await this.#backoff.begin(user.email);
    if (!(await verifyPassword(user.passwordHash, password ?? ''))) {
      throw new Forbidden('The password is wrong.', 'PASSWORD_INCORRECT');
    }
    await this.#backoff.succeeded(user.email);
  }
}
