import {
  BadRequest,
  type DatabaseService,
  isSecretName,
  type ScopeService,
  type SealedColumn,
  type TestSecrets,
  type VaultService,
} from '@testkernel/sdk';

const maxSecrets = 20;
const maxCharacters = 4096;

/** The encrypted column, for a change of the encryption key. */
export const sealedSecrets: SealedColumn = {
  table: 'tests_test',
  column: 'secrets_sealed',
  contextOf: ({ id = '' }) => contextOf(id),
};

interface Row {
  readonly id: string;
  readonly secrets_sealed: string;
}

/**
 * The secrets of tests of the current workspace. Their column is no property of the entity, so that nothing that reads or
 * shows tests loads it.
 */
export class StoredSecrets {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #vault: VaultService;

  constructor(database: DatabaseService, scope: ScopeService, vault: VaultService) {
    this.#database = database;
    this.#scope = scope;
    this.#vault = vault;
  }

  /** Stores the secrets of a test that has none yet. */
  async store(testId: string, secrets: TestSecrets): Promise<void> {
    if (Object.keys(secrets).length === 0) return;
    await this.#database.sql('update tests_test set secrets_sealed = ? where id = ? and workspace_id = ?', [
      this.#vault.seal(JSON.stringify(secrets), contextOf(testId)),
      testId,
      this.#scope.workspaceId,
    ]);
  }

  async of(testIds: readonly string[]): Promise<ReadonlyMap<string, TestSecrets>> {
    const rows = await this.#database.sql<Row>(
      `select id, secrets_sealed from tests_test
       where id in (select jsonb_array_elements_text(?::jsonb)) and workspace_id = ? and secrets_sealed is not null`,
      [JSON.stringify(testIds), this.#scope.workspaceId],
    );
    return new Map(rows.map((row) => [row.id, this.#open(row)]));
  }

  #open({ id, secrets_sealed: sealed }: Row): TestSecrets {
    const secrets: TestSecrets = JSON.parse(this.#vault.open(sealed, contextOf(id)));
    return secrets;
  }
}

/** Throws `BadRequest` `INVALID_SECRETS`, without any of the values. */
export function checkSecrets(secrets: TestSecrets): void {
  const entries = Object.entries(secrets);
  if (entries.length > maxSecrets) throw invalid(`A test has at most ${maxSecrets} secrets.`);
  for (const [name, value] of entries) {
    if (!isSecretName(name)) throw invalid('The names of secrets are SENTRI_SECRET_1, SENTRI_SECRET_2, ….');
    if (value.length === 0 || value.length > maxCharacters)
      throw invalid(`The value of ${name} needs 1 to ${maxCharacters} characters.`);
  }
}

function invalid(message: string): BadRequest {
  return new BadRequest('INVALID_SECRETS', message);
}

function contextOf(testId: string): string {
  return `tests:${testId}:secrets`;
}
