import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { aiCalls } from '../../api/ai.ts';
import { errorText } from '../../api/error-text.ts';
import { projects } from '../../api/queries.ts';
import { aiUsage } from '../../api/workspace-settings.ts';
import { duration, exactTime } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Failed, Forbidden, Loading, Nothing } from '../../ui/states.tsx';
import { type Status, StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './workspace-settings.module.css';

const from = '/w/$slug/settings/$section';
const columns = ['When', 'Stage', 'Model', 'State', 'Tokens', 'Cost', 'Time', 'For'];

/** Every call of a model, by stage and project. */
export function CallLedger() {
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const { data: known = [] } = useQuery(projects);
  const { data: usage } = useQuery(aiUsage);
  const query = useInfiniteQuery(
    aiCalls({
      ...(search.stage ? { stage: search.stage } : {}),
      ...(search.project ? { projectId: search.project } : {}),
    }),
  );
  const calls = query.data?.pages.flatMap((page) => page.calls) ?? [];
  const stages = new Set([
    ...(usage?.byStage.map(({ stage }) => stage) ?? []),
    ...(search.stage ? [search.stage] : []),
  ]);
  const set = (change: Partial<typeof search>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== '')),
      replace: true,
    });
  const filtered = search.stage !== undefined || search.project !== undefined;
  return (
    <Panel title="Calls" hint="Each attempt, newest first. Prompts are not shown here.">
      <div className={classes.filters}>
        <NativeSelect
          label="Stage"
          value={search.stage ?? ''}
          onChange={(event) => set({ stage: event.currentTarget.value })}
          data={[{ value: '', label: 'All' }, ...[...stages].sort()]}
        />
        <NativeSelect
          label="Project"
          value={search.project ?? ''}
          onChange={(event) => set({ project: event.currentTarget.value })}
          data={[{ value: '', label: 'All' }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      {query.error ? <Refusal error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Loading rows={3} /> : null}
      {query.isSuccess && calls.length === 0 ? (
        filtered ? (
          <Nothing title="No call fits these filters" />
        ) : (
          <Nothing title="No model was asked yet" />
        )
      ) : null}
      {calls.length > 0 ? (
        <Table label="Calls of models" columns={columns}>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </Table>
      ) : null}
      {query.hasNextPage ? (
        <div>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const marks: Readonly<Record<string, Status>> = {
  answered: 'passed',
  pending: 'running',
  aborted: 'aborted',
};

function CallRow({ call }: { call: Schemas['AiCall'] }) {
  const { slug } = useParams({ from });
  const { projectId, runId, createdAt, stage, provider, model, status, durationMs, costUsd } = call;
  const tokens = call.inputTokens + call.cachedInputTokens + call.outputTokens;
  return (
    <tr>
      <td className={classes.nowrap}>{exactTime(createdAt)}</td>
      <td>{stage}</td>
      <td>
        {model} ({provider})
      </td>
      <td className={classes.nowrap}>
        <StatusMark status={marks[status] ?? 'failed'} label={status.replaceAll('-', ' ')} />
      </td>
      <td className={classes.nowrap}>
        {call.estimated ? 'at most ' : ''}
        {tokens.toLocaleString('en')}
      </td>
      <td className={classes.nowrap}>{costUsd === null ? 'not known' : `$ ${costUsd.toFixed(4)}`}</td>
      <td className={classes.nowrap}>{durationMs === null ? '' : duration(durationMs)}</td>
      <td>
        {projectId !== null && runId !== null ? (
          <Link to="/w/$slug/p/$pid/runs/$rid" params={{ slug, pid: projectId, rid: runId }}>
            run
          </Link>
        ) : projectId === null ? null : (
          <Link to="/w/$slug/p/$pid" params={{ slug, pid: projectId }}>
            project
          </Link>
        )}
      </td>
    </tr>
  );
}

function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { text, details } = errorText(error);
  return 'status' in error && error.status === 403 ? (
    <Forbidden text={text} details={details} />
  ) : (
    <Failed text={text} details={details} onRetry={onRetry} />
  );
}
