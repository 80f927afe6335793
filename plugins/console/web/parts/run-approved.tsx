import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counts } from '../api/queries.ts';
import { count } from '../messages/en.ts';
import { useStartRun } from './use-start-run.ts';

/** Starts a run of all approved tests. */
export function RunApproved({
  params,
  disabled = false,
}: {
  params: { slug: string; pid: string };
  disabled?: boolean;
}) {
  const { data } = useQuery(counts(params.pid));
  const { start, busy } = useStartRun(params);
  const approved = data?.approved ?? 0;
  return (
    <Button onClick={() => start('run')} loading={busy !== null} disabled={approved === 0 || disabled}>
      Run {count(approved, 'test')}
    </Button>
  );
}
