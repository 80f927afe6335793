import { BadRequest, type LoginCredentials, type Project, type VaultService } from '@testkernel/sdk';
import type { CredentialsInput } from './project-input.ts';
import type { ProjectRecord } from './project-record.ts';

type CredentialColumns = Pick<
  ProjectRecord,
  'usernameSealed' | 'passwordSealed' | 'usernameSelector' | 'passwordSelector' | 'submitSelector'
>;

export const noCredentials: CredentialColumns = {
  usernameSealed: null,
  passwordSealed: null,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};

/** A project's credentials: sealed at rest, opened only for a run, never shown. */
export class Credentials {
  readonly #vault: VaultService;

  constructor(vault: VaultService) {
    this.#vault = vault;
  }

  /** The columns after an edit. Throws `BadRequest` `CREDENTIALS_INCOMPLETE` when a username or password lacks. */
  merge(
    projectId: string,
    stored: CredentialColumns,
    input: CredentialsInput | null | undefined,
  ): CredentialColumns {
    if (input === undefined) return stored;
    if (input === null) return noCredentials;
    const merged = {
      usernameSealed: input.username
        ? this.#vault.seal(input.username, usernameContext(projectId))
        : (stored.usernameSealed ?? null),
      passwordSealed: input.password
        ? this.#vault.seal(input.password, passwordContext(projectId))
        : (stored.passwordSealed ?? null),
      usernameSelector: edited(input.usernameSelector, stored.usernameSelector),
      passwordSelector: edited(input.passwordSelector, stored.passwordSelector),
      submitSelector: edited(input.submitSelector, stored.submitSelector),
    };
    if (!merged.usernameSealed || !merged.passwordSealed) {
      throw new BadRequest('CREDENTIALS_INCOMPLETE', 'Credentials need both a username and a password.');
    }
    return merged;
  }

  open(record: ProjectRecord): LoginCredentials | null {
    if (!record.usernameSealed || !record.passwordSealed) return null;
    return {
      username: this.#vault.open(record.usernameSealed, usernameContext(record.id)),
      password: this.#vault.open(record.passwordSealed, passwordContext(record.id)),
      usernameSelector: record.usernameSelector ?? null,
      passwordSelector: record.passwordSelector ?? null,
      submitSelector: record.submitSelector ?? null,
    };
  }
}

/** What answers show. */
export function viewCredentials(record: ProjectRecord): Project['credentials'] {
  if (!record.usernameSealed) return null;
  return {
    usernameSelector: record.usernameSelector ?? null,
    passwordSelector: record.passwordSelector ?? null,
    submitSelector: record.submitSelector ?? null,
    hasCredentials: true,
  };
}

function edited(sent: string | null | undefined, stored: string | null | undefined): string | null {
  return sent === undefined ? (stored ?? null) : sent || null;
}

const usernameContext = (projectId: string) => `project:${projectId}:username`;
const passwordContext = (projectId: string) => `project:${projectId}:password`;
