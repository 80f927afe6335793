import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './map.module.css';

interface PageTableProps {
  readonly pages: Schemas['Coverage']['pages'];
  readonly params: { readonly slug: string; readonly pid: string };
}

/** The pages, those without a test first. */
export function PageTable({ pages, params }: PageTableProps) {
  const sorted = pages.toSorted(
    (a, b) => a.tests - b.tests || a.depth - b.depth || a.path.localeCompare(b.path),
  );
  return (
    <Table label="Pages" columns={['Page', 'Title', 'Tests', 'Controls', 'Forms', 'States', '.Gaps']}>
      {sorted.map(({ path, url, title, tests, controls, forms, states }) => (
        <tr key={url}>
          <td className={classes.path}>{path}</td>
          <td>{title}</td>
          <td>
            {tests === 0 ? (
              <StatusMark status="skipped" label="none" />
            ) : (
              <Link to="/w/$slug/p/$pid/tests" params={params} search={{ q: `page:${path}` }}>
                {tests}
              </Link>
            )}
          </td>
          <td>{ratio(controls)}</td>
          <td>{ratio(forms)}</td>
          <td>{ratio(states)}</td>
          <td>
            <Link to="/w/$slug/p/$pid/map" params={params} search={{ view: 'gaps', page: path }}>
              Gaps<span className="visually-hidden"> of {path}</span>
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ratio({ all, covered }: { all: number; covered: number }): string {
  return all === 0 ? '–' : `${covered} of ${all}`;
}
