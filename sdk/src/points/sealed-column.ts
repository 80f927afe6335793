import { extensionPoint } from '../extension-point.ts';

/**
 * A column of a plugin's table with values encrypted by the vault. When `ENCRYPTION_KEY` changes, the kernel's command
 * `reencrypt-secrets` encrypts the values of every contributed column with the newest key.
 *
 * @example
 * extend(SealedColumns, { table: 'siem_config', column: 'secret_sealed', contextOf: ({ id }) => `siem:${id}` });
 */
export interface SealedColumn {
  /** Inserted into SQL without quoting, as are the names of columns. */
  readonly table: string;
  /** May be null in a row. */
  readonly column: string;
  /** The primary key, a text column. Default `id`. */
  readonly key?: string;
  /** Further text columns that `contextOf` needs. */
  readonly columns?: readonly string[];
  /** The context with which the row's value was sealed. Unique per row, so that a value cannot be copied to another row. */
  contextOf(row: Readonly<Record<string, string>>): string;
}

export const SealedColumns = extensionPoint<SealedColumn>('kernel.sealed-columns');
