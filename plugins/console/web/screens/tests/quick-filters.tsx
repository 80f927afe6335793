import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import classes from './tests.module.css';

interface QuickFiltersProps {
  readonly params: { readonly slug: string; readonly pid: string };
  readonly counted: Schemas['TestCounts'] | undefined;
  /** The filter in the field. */
  readonly current: string;
}

/** The filters that are needed most, with how many tests match. */
export function QuickFilters({ params, counted, current }: QuickFiltersProps) {
  const filters: readonly (readonly [label: string, filter: string, amount: number | undefined])[] = [
    ['All', '', counted?.total],
    ['Drafts', 'is:draft', counted?.draft],
    ['Approved', 'is:approved', counted?.approved],
    ['Rejected', 'is:rejected', counted?.rejected],
    ['Failed', 'result:failed', counted?.failed],
    ['Stale', 'is:stale', counted?.stale],
  ];
  return (
    <nav className={classes.quick} aria-label="Filters">
      {filters.map(([label, filter, amount]) => (
        <Link
          key={label}
          to="/w/$slug/p/$pid/tests"
          params={params}
          search={filter === '' ? {} : { q: filter }}
          className={classes.quickLink}
          aria-current={filter === current.trim() ? 'true' : undefined}
          data-current={filter === current.trim()}
        >
          {label} <span className={classes.amount}>{amount ?? ''}</span>
        </Link>
      ))}
    </nav>
  );
}
