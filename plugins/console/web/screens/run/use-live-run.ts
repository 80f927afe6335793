import type { RunEventData, Schemas } from '@testkernel/client';
import { useEffect, useRef, useState } from 'react';
import { counts, drafts, queryClient, run as runQuery } from '../../api/queries.ts';
import { followRun, type StreamState } from '../../api/run-stream.ts';
import { report } from '../../shell/report.ts';

export type Draft = RunEventData['draft'];

export interface LiveRun {
  /** The newest state, without results and log. */
  readonly run: Schemas['Run'];
  readonly stream: StreamState | 'connecting';
  readonly logs: readonly Schemas['LogLine'][];
  readonly drafts: readonly Draft[];
  readonly results: readonly RunEventData['result'][];
}

const mostLines = 2_000;

/**
 * Follows a run while it goes on. What arrives within a frame of the screen is shown at once.
 *
 * @param onFrame gets pictures of the browser, as JPEG in Base64; crawls send none
 */
export function useLiveRun(initial: Schemas['RunDetail'], onFrame?: (data: string) => void): LiveRun {
  const [state, setState] = useState<LiveRun>({
    run: initial,
    stream: initial.status === 'running' ? 'connecting' : 'ended',
    logs: initial.logs,
    drafts: [],
    results: initial.results.map(({ testId, testName, status, durationMs }) => ({
      testId,
      testName,
      status,
      duration: durationMs,
    })),
  });
  const draw = useRef(onFrame);
  draw.current = onFrame;
  const { id, projectId, status } = initial;
  const follows = status === 'running';
  useEffect(() => {
    if (!follows) return undefined;
    let changes: ((state: LiveRun) => LiveRun)[] = [];
    let paint = 0;
    const flush = () => {
      paint = 0;
      const batch = changes;
      changes = [];
      setState((before) => batch.reduce((current, change) => change(current), before));
    };
    const change = (one: (state: LiveRun) => LiveRun) => {
      changes.push(one);
      paint ||= requestAnimationFrame(flush);
    };
    const stop = followRun(id, {
      state: (stream) => change((before) => ({ ...before, stream })),
      failed: report,
      event({ event, data }) {
        if (event === 'frame') draw.current?.(data.data);
        else if (event === 'snapshot') change((before) => ({ ...before, run: data.run }));
        else if (event === 'log') change((before) => ({ ...before, logs: withLine(before.logs, data) }));
        else if (event === 'draft') {
          change((before) => ({ ...before, drafts: withDraft(before.drafts, data) }));
          void queryClient.invalidateQueries({ queryKey: counts(projectId).queryKey });
          // The review reads them when it is opened.
          void queryClient.invalidateQueries({ queryKey: drafts(projectId).queryKey, refetchType: 'none' });
        } else if (event === 'result')
          change((before) => ({ ...before, results: [...before.results, data] }));
        else if (event === 'done') {
          void queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey });
          void queryClient.invalidateQueries({ queryKey: ['project', projectId] });
        }
      },
    });
    return () => {
      stop();
      cancelAnimationFrame(paint);
    };
  }, [id, projectId, follows]);
  return follows ? state : { ...state, run: initial, logs: initial.logs };
}

/** A line that is known already came again after the connection broke. */
function withLine(lines: LiveRun['logs'], line: Schemas['LogLine']): LiveRun['logs'] {
  const known = lines.some(
    ({ timestamp, message }) => timestamp === line.timestamp && message === line.message,
  );
  return known ? lines : [...lines, line].slice(-mostLines);
}

function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const index = drafts.findIndex(({ testId }) => testId === draft.testId);
  return index < 0 ? [...drafts, draft] : drafts.with(index, draft);
}
