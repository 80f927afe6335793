import { useNavigate } from '@tanstack/react-router';
import { ApiError, ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { report } from '../shell/report.ts';

/** Of a run of tests. */
export interface RunOptions {
  /** The run whose failed tests are run again. */
  readonly rerunOf?: string;
  /** Only these of the approved tests. */
  readonly testIds?: string[];
}

/** Starts a run or a crawl and opens it. Where one is going on already, that one is opened. */
export function useStartRun({ slug, pid }: { slug: string; pid: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'run' | 'crawl' | null>(null);
  const start = async (what: 'run' | 'crawl', options: RunOptions = {}): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    try {
      const rid = await begin(pid, what, options);
      void queryClient.invalidateQueries({ queryKey: ['project', pid] });
      await navigate({ to: '/w/$slug/p/$pid/runs/$rid', params: { slug, pid, rid } });
    } catch (error) {
      report(error);
    } finally {
      setBusy(null);
    }
  };
  return { start, busy };
}

async function begin(id: string, what: 'run' | 'crawl', options: RunOptions): Promise<string> {
  const params = { path: { id } };
  try {
    const { runId } = await (what === 'run'
      ? ok(client.POST('/projects/{id}/run', { params, body: options }))
      : ok(client.POST('/projects/{id}/crawl', { params, body: {} })));
    return runId;
  } catch (error) {
    const going = error instanceof ApiError && error.status === 409 ? error.body.runId : undefined;
    if (typeof going === 'string') return going;
    throw error;
  }
}
