import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { base } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { auditChain, auditLog, members } from '../../api/workspace-settings.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { exactTime } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Failed, Forbidden, Loading, Nothing } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './workspace-settings.module.css';

const from = '/w/$slug/settings/$section';

/** Who did what, and whether somebody changed the log afterwards. */
export function AuditSection({ workspace }: { workspace: Schemas['CurrentWorkspace'] }) {
  const chain = useQuery(auditChain);
  return (
    <>
      <Panel title="State of the chain" hint="Each row contains the hash of the row before it.">
        <Loaded query={chain} rows={1}>
          {(report) => <Chain report={report} />}
        </Loaded>
      </Panel>
      <Log workspaceId={workspace.id} />
    </>
  );
}

type Report = Schemas['AuditChainReport'] | { verified: true; chainDisabled: true };

function Chain({ report }: { report: Report }) {
  if ('chainDisabled' in report) return <p>The chain is switched off on this server.</p>;
  return report.verified ? (
    <StatusMark
      status="passed"
      label={`Intact: ${count(report.rows, 'row')}, ${count(report.checkpoints, 'checkpoint')}`}
    />
  ) : (
    <StatusMark status="failed" label={`Broken at the row ${report.firstBrokenRowId ?? ''}`} />
  );
}

function Log({ workspaceId }: { workspaceId: string }) {
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const { data: people = [] } = useQuery(members);
  const filter = {
    ...(search.type ? { type: search.type } : {}),
    ...(search.user ? { userId: search.user } : {}),
    ...(search.from ? { dateFrom: search.from } : {}),
    ...(search.to ? { dateTo: search.to } : {}),
  };
  const query = useInfiniteQuery(auditLog(workspaceId, filter));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const set = (change: Partial<typeof search>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== '')),
      replace: true,
    });
  const address = (format: string) => {
    const { type, ...rest } = filter;
    const parameters = new URLSearchParams({ ...rest, format, ...(type ? { type } : {}) });
    return `${base}/api/v1/workspaces/${workspaceId}/audit-log?${parameters}`;
  };
  const refused = query.error !== null && 'status' in query.error && query.error.status === 403;
  return (
    <Panel
      title="Audit log"
      actions={
        <span>
          Export{' '}
          {['csv', 'ndjson', 'json'].map((format) => (
            <a key={format} href={address(format)} download className={classes.format}>
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      }
    >
      <div className={classes.filters}>
        <TextInput
          label="Kind"
          placeholder="test.approve"
          value={search.type ?? ''}
          onChange={(event) => set({ type: event.currentTarget.value })}
        />
        <NativeSelect
          label="Person"
          value={search.user ?? ''}
          onChange={(event) => set({ user: event.currentTarget.value })}
          data={[
            { value: '', label: 'Everybody' },
            ...people.map(({ userId, name, email }) => ({ value: userId, label: name ?? email })),
          ]}
        />
        <TextInput
          label="From"
          type="date"
          value={search.from ?? ''}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          label="To"
          type="date"
          value={search.to ?? ''}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
      {query.error ? (
        refused ? (
          <Forbidden {...errorText(query.error)} />
        ) : (
          <Failed {...errorText(query.error)} onRetry={() => void query.refetch()} />
        )
      ) : null}
      {query.isPending ? <Loading /> : null}
      {query.data && rows.length === 0 ? <Nothing title="Nothing matches the filters" /> : null}
      {rows.length > 0 ? (
        <Table label="Audit log" columns={['When', 'Kind', 'Person', 'About', 'Address']}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={classes.nowrap}>{exactTime(row.createdAt)}</td>
              <td>
                <code>{row.type}</code>
                {row.count > 1 ? ` × ${row.count}` : ''}
              </td>
              <td className={classes.nowrap}>{row.userName ?? 'the server'}</td>
              <td>{[row.projectName, row.testName, row.detail].filter(Boolean).join(' · ')}</td>
              <td>{row.ipAddress ?? ''}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {query.hasNextPage ? (
        <div>
          <Button
            variant="default"
            onClick={() => void query.fetchNextPage()}
            loading={query.isFetchingNextPage}
          >
            Older ones
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
