import { BadRequest, type LoginCredentials, type SealedColumn, type VaultService } from '@testkernel/sdk';
import type { ProjectRecord } from './project-record.ts';
import type { CredentialsInput } from './project-schemas.ts';

type Sealed = Pick<
  ProjectRecord,
  'usernameSealed' | 'passwordSealed' | 'usernameSelector' | 'passwordSelector' | 'submitSelector'
>;

const none: Sealed = {
  usernameSealed: null,
  passwordSealed: null,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};

/** Where sealed credentials are stored. */
export const sealedCredentials: readonly SealedColumn[] = ['username', 'password'].map((field) => ({
  table: 'projects_project',
  column: `${field}_sealed`,
  contextOf: ({ id = '' }) => contextOf(id, field),
}));

/** Keeps the credentials of projects sealed, each bound to its project. */
export class ProjectCredentials {
  readonly #vault: VaultService;

  constructor(vault: VaultService) {
    this.#vault = vault;
  }

  /** The stored fields after an edit. A blank or missing secret keeps the stored one; null clears everything. */
  apply(projectId: string, stored: Sealed | null, input: CredentialsInput | null): Sealed {
    if (input === null) return none;
    const before = stored ?? none;
    const usernameSealed = this.#seal(projectId, 'username', input.username) ?? before.usernameSealed;
    const passwordSealed = this.#seal(projectId, 'password', input.password) ?? before.passwordSealed;
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

  /** Null where the project has none. */
  open({ id, ...stored }: Sealed & { id: string }): LoginCredentials | null {
    if (stored.usernameSealed === null || stored.passwordSealed === null) return null;
    return {
      username: this.#vault.open(stored.usernameSealed, contextOf(id, 'username')),
      password: this.#vault.open(stored.passwordSealed, contextOf(id, 'password')),
      usernameSelector: stored.usernameSelector,
      passwordSelector: stored.passwordSelector,
      submitSelector: stored.submitSelector,
    };
  }

  #seal(projectId: string, field: string, value: string | undefined): string | null {
    return value === undefined || value === '' ? null : this.#vault.seal(value, contextOf(projectId, field));
  }
}

function contextOf(projectId: string, field: string): string {
  return `project:${projectId}:${field}`;
}

function edited(stored: string | null, input: string | null | undefined): string | null {
  return input === undefined ? stored : input?.trim() || null;
}
