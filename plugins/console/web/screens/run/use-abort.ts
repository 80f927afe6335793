import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { report } from '../../shell/report.ts';

/** Ends a run. What it found or stored until then stays. */
export function useAbort(runId: string) {
  const [aborting, setAborting] = useState(false);
  const abort = async (): Promise<void> => {
    setAborting(true);
    try {
      await ok(client.POST('/runs/{runId}/abort', { params: { path: { runId } } }));
    } catch (error) {
      report(error);
      setAborting(false);
    }
  };
  return { abort, aborting };
}
