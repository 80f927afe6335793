import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { errorText } from '../../api/error-text.ts';
import { counts } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { useRecord } from '../../parts/use-record.ts';
import { useReaches } from '../../parts/use-role.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { AddTest } from './add-test.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { TestRow } from './test-row.tsx';
import classes from './tests.module.css';
import { useTestList } from './use-test-list.ts';

const from = '/w/$slug/p/$pid/tests';

/** All tests of a project: filtered by words, changed many at once. */
export function TestsScreen() {
  const params = useParams({ from });
  const { add } = useSearch({ from });
  const navigate = useNavigate({ from });
  const filterField = useRef<HTMLInputElement>(null);
  const list = useTestList(params.pid);
  const { record, busy } = useRecord(params);
  const { data: counted } = useQuery(counts(params.pid));
  const canEdit = useReaches('qa_lead');
  const { query, found, current } = list;
  const openAdd = (what: 'words' | 'steps' | 'import' | undefined) =>
    void navigate({ search: ({ q }) => ({ ...(q ? { q } : {}), ...(what ? { add: what } : {}) }) });
  useKeys('Tests', [
    { keys: 'j', label: 'Next test', run: () => list.move(1) },
    { keys: 'k', label: 'Previous test', run: () => list.move(-1) },
    { keys: 'x', label: 'Select the test', run: () => current && list.toggle(current.id) },
    {
      keys: 'Enter',
      label: 'Open the test',
      run: () =>
        current &&
        void navigate({ to: '/w/$slug/p/$pid/tests/$tid', params: { ...params, tid: current.id } }),
    },
    { keys: 'y', label: 'Approve what is selected', run: () => void list.act('approve') },
    { keys: 'n', label: 'Reject what is selected', run: () => void list.act('reject') },
    { keys: 'z', label: 'Undo', run: list.undo },
    { keys: 'c', label: 'New test', run: () => openAdd('words') },
    { keys: 'R', label: 'Record a test', run: () => void record() },
    { keys: '/', label: 'Filter', run: () => filterField.current?.focus() },
  ]);
  const nextPage = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <input
          ref={filterField}
          type="search"
          className={classes.filter}
          placeholder="Filter: is:draft result:failed tag:smoke page:/cart words"
          aria-label="Filter tests"
          value={list.text}
          onChange={(event) => list.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <ExportMenu projectId={params.pid} />
        {canEdit ? (
          <>
            <Button variant="default" onClick={() => void record()} loading={busy}>
              Record
            </Button>
            <Button variant="default" onClick={() => openAdd('import')}>
              Import
            </Button>
            <Button onClick={() => openAdd('words')}>New test</Button>
          </>
        ) : null}
      </div>
      <QuickFilters params={params} counted={counted} current={list.text} />
      <BulkBar list={list} editable={canEdit} params={params} />
      {query.error ? <Failed {...errorText(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Loading /> : null}
      {query.data && found.length === 0 ? (
        list.isFiltered ? (
          <Empty
            title="No test matches the filter"
            action={
              <Button variant="default" onClick={() => list.setText('')}>
                Show all {counted ? count(counted.total, 'test') : 'tests'}
              </Button>
            }
          />
        ) : (
          <Empty
            title="There are no tests yet"
            action={canEdit ? <Button onClick={() => openAdd('words')}>Write the first test</Button> : null}
          >
            A crawl writes them by itself; you can also describe one, record one, or import those that you
            have.
          </Empty>
        )
      ) : null}
      {found.length > 0 ? (
        <div className={classes.list}>
          <VirtualList
            items={found}
            label="Tests"
            keyOf={({ id }) => id}
            height={() => 36}
            current={list.at}
            onEnd={nextPage}
          >
            {(test, index) => (
              <TestRow
                test={test}
                slug={params.slug}
                selected={list.selected.has(test.id)}
                current={index === list.at}
                onToggle={list.toggle}
              />
            )}
          </VirtualList>
        </div>
      ) : null}
      <AddTest what={add} params={params} onChange={openAdd} />
    </div>
  );
}
