import { extensionPoint } from '../extension-point.ts';

/**
 * A column of a plugin's table that holds what the vault sealed. Contributed, so that a change of `ENCRYPTION_KEY`
 * reaches it: the kernel's command seals it anew with the newest key.
 *
 * @example
 * extend(SealedColumns, { table: 'siem_config', column: 'secret_sealed', contextOf: ({ id }) => `siem:${id}` });
 */
export interface SealedColumn {
  /** This and the names of columns stand in SQL as they are. */
  readonly table: string;
  /** May be null in a row. */
  readonly column: string;
  /** The primary key, a text. Default `id`. */
  readonly key?: string;
  /** Further text columns that `contextOf` needs. */
  readonly columns?: readonly string[];
  /** The context that the row's text was sealed with: that of no other row, so that none can be put into another's. */
  contextOf(row: Readonly<Record<string, string>>): string;
}

export const SealedColumns = extensionPoint<SealedColumn>('kernel.sealed-columns');
