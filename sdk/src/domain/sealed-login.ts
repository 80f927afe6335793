import { type Static, Type } from 'typebox';
import { BadRequest } from '../errors.ts';
import type { VaultService } from '../kernel/vault.ts';
import type { SealedColumn } from '../points/sealed-column.ts';
import { Nullable } from './nullable.ts';
import type { CredentialsView, LoginCredentials } from './project.ts';

const secret = (description: string) => Type.Optional(Type.String({ maxLength: 1000, description }));
const selector = (description: string) =>
  Type.Optional(Nullable(Type.String({ maxLength: 2000, description })));

/** Credentials in a request body. */
export const LoginInput = Type.Object({
  username: secret('Of a user of the application under test. Stored encrypted, and never returned.'),
  password: secret('As the username.'),
  usernameSelector: selector(
    'A locator of the field for the username, where the form is not recognised: `#login`.',
  ),
  passwordSelector: selector('A locator of the field for the password.'),
  submitSelector: selector('A locator of the button that sends the form.'),
});
export type LoginInput = Static<typeof LoginInput>;

/** `credentials` in the body of a request that creates or edits a project or an environment. */
export const LoginEdit = Type.Union([LoginInput, Type.Null()], {
  description: 'null clears them; a blank or missing username or password keeps the stored one.',
});

/** The columns that hold credentials: `username_sealed`, `password_sealed`, and the selectors. */
export interface SealedLogin {
  readonly usernameSealed: string | null;
  readonly passwordSealed: string | null;
  readonly usernameSelector: string | null;
  readonly passwordSelector: string | null;
  readonly submitSelector: string | null;
}

const none: SealedLogin = {
  usernameSealed: null,
  passwordSealed: null,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};

/** Encrypts and decrypts credentials. Each ciphertext is bound to its owner, and cannot be opened for another one. */
export class SealedLogins {
  readonly #vault: VaultService;
  readonly #owner: string;

  /** @param owner kind of owner: `project`, `environment`. Part of the encryption context; never change it. */
  constructor(vault: VaultService, owner: string) {
    this.#vault = vault;
    this.#owner = owner;
  }

  /**
   * The stored fields after an edit. A blank or missing secret keeps the stored one; null clears everything. Throws
   * `BadRequest` `CREDENTIALS_INCOMPLETE` when the username or the password is missing afterwards.
   */
  apply(ownerId: string, stored: SealedLogin | null, input: LoginInput | null): SealedLogin {
    if (input === null) return none;
    const before = stored ?? none;
    const usernameSealed = this.#seal(ownerId, 'username', input.username) ?? before.usernameSealed;
    const passwordSealed = this.#seal(ownerId, 'password', input.password) ?? before.passwordSealed;
    if (usernameSealed === null || passwordSealed === null) {
      throw new BadRequest('CREDENTIALS_INCOMPLETE', 'Credentials need a username and a password.');
    }
    return {
      usernameSealed,
      passwordSealed,
      usernameSelector: edited(before.usernameSelector, input.usernameSelector),
      passwordSelector: edited(before.passwordSelector, input.passwordSelector),
      submitSelector: edited(before.submitSelector, input.submitSelector),
    };
  }

  /** The decrypted credentials; null where there are none. */
  open({ id, ...stored }: SealedLogin & { id: string }): LoginCredentials | null {
    if (stored.usernameSealed === null || stored.passwordSealed === null) return null;
    return {
      username: this.#vault.open(stored.usernameSealed, contextOf(this.#owner, id, 'username')),
      password: this.#vault.open(stored.passwordSealed, contextOf(this.#owner, id, 'password')),
      usernameSelector: stored.usernameSelector,
      passwordSelector: stored.passwordSelector,
      submitSelector: stored.submitSelector,
    };
  }

  #seal(ownerId: string, field: string, value: string | undefined): string | null {
    if (value === undefined || value === '') return null;
    return this.#vault.seal(value, contextOf(this.#owner, ownerId, field));
  }
}

/** Credentials as responses show them: only the selectors; null where there are none. */
export function viewLogin(record: SealedLogin): Static<typeof CredentialsView> | null {
  if (record.usernameSealed === null) return null;
  const { usernameSelector, passwordSelector, submitSelector } = record;
  return { usernameSelector, passwordSelector, submitSelector, hasCredentials: true };
}

/** The columns of a table that hold sealed credentials, to be contributed to `SealedColumns`. */
export function sealedLoginColumns(table: string, owner: string): SealedColumn[] {
  return ['username', 'password'].map((field) => ({
    table,
    column: `${field}_sealed`,
    contextOf: ({ id = '' }) => contextOf(owner, id, field),
  }));
}

function contextOf(owner: string, ownerId: string, field: string): string {
  return `${owner}:${ownerId}:${field}`;
}

function edited(stored: string | null, input: string | null | undefined): string | null {
  return input === undefined ? stored : input?.trim() || null;
}
