import type { ReactNode } from 'react';
import classes from './table.module.css';

interface TableProps {
  readonly label: string;
  /** Names of the columns. One that begins with a dot is read by screen readers only: `.Actions`. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** Rows and columns. It scrolls to the side where the screen is narrow. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table} data-wide={columns.length > 3}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column.startsWith('.') ? <span className="visually-hidden">{column.slice(1)}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
