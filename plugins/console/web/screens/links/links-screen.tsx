import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { useRef } from 'react';
import { client } from '../../api/client.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ReviewStatus } from '../../parts/test-marks.tsx';
import { ago } from '../../ui/durations.ts';
import { Empty } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { type IssueLine, linesOf } from './issue-lines.ts';
import classes from './links.module.css';

const from = '/w/$slug/p/$pid/links';

/** The issues with the tests that are linked to them. */
export function LinksScreen() {
  const params = useParams({ from });
  const query = useQuery({
    queryKey: ['project', params.pid, 'links'],
    queryFn: () =>
      ok(client.GET('/projects/{id}/tests/traceability', { params: { path: { id: params.pid } } })),
  });
  return (
    <div className={classes.content}>
      <Loaded query={query} rows={8}>
        {(found) =>
          found.matrix.length === 0 ? (
            <Empty
              title="No test is linked to an issue"
              action={
                <Link to="/w/$slug/p/$pid/tests" params={params}>
                  Go to the tests
                </Link>
              }
            >
              Enter the key of an issue in the details of a test. This screen then shows which issues are
              tested, and whether they pass.
            </Empty>
          ) : (
            <Issues found={found} params={params} />
          )
        }
      </Loaded>
    </div>
  );
}

interface IssuesProps {
  readonly found: Schemas['Traceability'];
  readonly params: { readonly slug: string; readonly pid: string };
}

function Issues({ found, params }: IssuesProps) {
  const { q = '' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const field = useRef<HTMLInputElement>(null);
  const lines = linesOf(found, q);
  useKeys('Links', [{ keys: '/', label: 'Filter', run: () => field.current?.focus() }]);
  return (
    <>
      <div className={classes.head}>
        <strong>{count(found.matrix.length, 'issue')}</strong>
        <input
          ref={field}
          type="search"
          className={classes.filter}
          placeholder="Issue or test (/)"
          aria-label="Filter issues"
          defaultValue={q}
          onChange={(event) => {
            const words = event.currentTarget.value;
            void navigate({ search: words === '' ? {} : { q: words }, replace: true });
          }}
        />
        <span className={classes.muted}>{count(found.unlinked.length, 'test')} without an issue</span>
      </div>
      {lines.length === 0 ? (
        <Empty title="No issue matches the filter" />
      ) : (
        <div className={classes.list}>
          <VirtualList
            items={lines}
            label="Issues and their tests"
            keyOf={(line) => ('key' in line ? line.key : line.test.id)}
            height={(line) => ('key' in line ? 36 : 28)}
          >
            {(line) => <Line line={line} params={params} />}
          </VirtualList>
        </div>
      )}
    </>
  );
}

function Line({ line, params }: { line: IssueLine; params: IssuesProps['params'] }) {
  if ('key' in line) {
    return (
      <div className={classes.issue}>
        <StatusMark status={line.status} label={line.label} />
        <strong>{line.key}</strong>
        <span className={classes.muted}>{count(line.tests, 'test')}</span>
      </div>
    );
  }
  const { id, name, reviewStatus, lastResult, lastRunAt } = line.test;
  return (
    <div className={classes.test}>
      <Link to="/w/$slug/p/$pid/tests/$tid" params={{ ...params, tid: id }} className={classes.name}>
        {name}
      </Link>
      <ReviewStatus status={reviewStatus} />
      <StatusMark status={lastResult ?? 'skipped'} label={lastResult ?? 'not run'} />
      <span className={classes.muted}>{lastRunAt === null ? '' : ago(lastRunAt)}</span>
    </div>
  );
}
