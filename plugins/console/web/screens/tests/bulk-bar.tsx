import { Button } from '@mantine/core';
import { count } from '../../messages/en.ts';
import { useStartRun } from '../../parts/use-start-run.ts';
import classes from './tests.module.css';
import type { TestList } from './use-test-list.ts';

/** What can be done with the selected tests. Above the list, so that no row moves under the pointer. */
export function BulkBar({
  list,
  editable,
  params,
}: {
  list: TestList;
  editable: boolean;
  params: { slug: string; pid: string };
}) {
  const { start, busy } = useStartRun(params);
  const chosen = list.found.filter(({ id }) => list.selected.has(id));
  const canRun = chosen.every(({ reviewStatus }) => reviewStatus === 'approved');
  const amount = list.selected.size;
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Selected tests">
      <Button variant="subtle" onClick={amount === 0 ? list.selectAll : list.clear}>
        {amount === 0 ? 'Select all' : 'Clear'}
      </Button>
      <span className={classes.selected}>
        {amount === 0 ? count(list.total, 'test') : `${count(amount, 'test')} selected`}
      </span>
      {editable && amount > 0 ? (
        <>
          <Button
            variant="default"
            onClick={() => void start('run', { testIds: chosen.map(({ id }) => id) })}
            loading={busy !== null}
            disabled={!canRun}
            title={canRun ? undefined : 'Only approved tests are run.'}
          >
            Run
          </Button>
          <Button variant="default" onClick={() => void list.act('approve')}>
            Approve
          </Button>
          <Button variant="default" onClick={() => void list.act('reject')}>
            Reject
          </Button>
          <Button variant="default" onClick={() => void list.act('restore')}>
            Make drafts
          </Button>
          <Button variant="default" onClick={() => void list.act('delete')}>
            Delete
          </Button>
        </>
      ) : null}
    </div>
  );
}
