import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient, recentRuns } from '../api/queries.ts';

/** Reads what is known of a project again when a run or a crawl of it has ended, on whichever screen that is noticed. */
export function useEndedRuns(projectId: string): void {
  const { data } = useQuery(recentRuns(projectId));
  const active = data?.find(({ status }) => status === 'running')?.id;
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const ended = before.current !== undefined && before.current !== active;
    before.current = active;
    if (ended) void queryClient.invalidateQueries({ queryKey: ['project', projectId] });
  }, [active, projectId]);
}
