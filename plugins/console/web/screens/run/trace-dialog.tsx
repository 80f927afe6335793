import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, ok } from '@testkernel/client';
import { client, fileAddress } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './trace-dialog.module.css';

/** Signed addresses are valid for ten minutes; the viewer has read the trace by then. */
const signed = (path: string) => ({
  queryKey: ['signed-trace', path],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  queryFn: async (): Promise<{ viewer: string } | { why: string }> => {
    try {
      const { viewer } = await ok(client.POST('/artifacts/sign', { body: { path } }));
      // Browsers share cookies among the ports of a host, and a trace holds foreign pages.
      if (new URL(viewer).hostname !== location.hostname) return { viewer };
      return {
        why: 'The trace viewer works where the console is opened at the public address of the server.',
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TRACE_VIEWER_OFF') return { why: error.message };
      throw error;
    }
  },
});

/** Playwright's trace viewer, in a frame of another origin; where there is none, the trace can be downloaded. */
export function TraceDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const query = useQuery(signed(path));
  return (
    <Modal
      opened
      onClose={onClose}
      title="Trace"
      fullScreen
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <p className={classes.line}>
        <a href={fileAddress(path)} download>
          Download the trace
        </a>
        {query.data && 'viewer' in query.data ? (
          <a href={query.data.viewer} target="_blank" rel="noreferrer">
            Open it in a window of its own
          </a>
        ) : null}
      </p>
      <Loaded query={query}>
        {(answer) =>
          'viewer' in answer ? (
            <iframe
              className={classes.viewer}
              src={answer.viewer}
              title="Trace viewer"
              // It needs its service worker; the origin is not that of the console.
              sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"
              referrerPolicy="no-referrer"
            />
          ) : (
            <p>
              {answer.why} <code>npx playwright show-trace</code> opens a downloaded trace.
            </p>
          )
        }
      </Loaded>
    </Modal>
  );
}
