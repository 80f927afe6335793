import type { Contributions, DatabaseService, SealedColumn } from '@testkernel/sdk';
import type { Vault } from './vault.ts';

const pageSize = 200;

type Row = Record<string, string>;

/** The result for one column. */
export interface ReencryptedColumn {
  readonly name: string;
  /** Number of rows that were encrypted with an older key before. */
  readonly sealed: number;
  /** Keys of rows that no configured key decrypts. */
  readonly unreadable: readonly string[];
}

/** Encrypts stored values with the newest key, so that older ones can be removed from `ENCRYPTION_KEY`. */
export class Reencryption {
  readonly #database: DatabaseService;
  readonly #vault: Vault;
  readonly #columns: Contributions<SealedColumn>;

  constructor(database: DatabaseService, vault: Vault, columns: Contributions<SealedColumn>) {
    this.#database = database;
    this.#vault = vault;
    this.#columns = columns;
  }

  /** Column by column. May be repeated, and run while servers are running: concurrent changes of a row are kept. */
  async *run(): AsyncGenerator<ReencryptedColumn> {
    for (const { value } of this.#columns.list()) yield await this.#column(value);
  }

  async #column(column: SealedColumn): Promise<ReencryptedColumn> {
    const unreadable: string[] = [];
    let sealed = 0;
    let after = '';
    for (;;) {
      const rows = await this.#page(column, after);
      for (const row of rows) {
        const outcome = await this.#row(column, row);
        if (outcome === 'unreadable') unreadable.push(keyOf(column, row));
        if (outcome === 'sealed') sealed += 1;
      }
      const last = rows.at(-1);
      if (!last) return { name: `${column.table}.${column.column}`, sealed, unreadable };
      after = keyOf(column, last);
    }
  }

  #page({ table, column, key = 'id', columns = [] }: SealedColumn, after: string): Promise<Row[]> {
    const wanted = [...new Set([key, column, ...columns])].join(', ');
    return this.#database.sql<Row>(
      `select ${wanted} from ${table}
       where ${key} > ? and ${column} is not null and not starts_with(${column}, ?) order by ${key} limit ?`,
      [after, this.#vault.newestPrefix, pageSize],
    );
  }

  async #row(column: SealedColumn, row: Row): Promise<'sealed' | 'unreadable' | 'changed'> {
    const { table, column: name, key = 'id' } = column;
    const before = row[name] ?? '';
    const after = this.#reencrypted(before, column.contextOf(row));
    if (after === null) return 'unreadable';
    const updated = await this.#database.sql(
      `update ${table} set ${name} = ? where ${key} = ? and ${name} = ? returning ${key}`,
      [after, keyOf(column, row), before],
    );
    return updated.length > 0 ? 'sealed' : 'changed';
  }

  #reencrypted(sealed: string, context: string): string | null {
    try {
      return this.#vault.seal(this.#vault.open(sealed, context), context);
    } catch {
      return null;
    }
  }
}

function keyOf({ key = 'id' }: SealedColumn, row: Row): string {
  return row[key] ?? '';
}
