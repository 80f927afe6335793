import { useEffect, useRef } from 'react';
import { type RecordingInput, type RecordingPath, sendInput } from '../../api/recording.ts';
import { report } from '../../shell/report.ts';

const moveMs = 60;

/** Sends input in the order in which it came, one request after the other; of moves, only the last that waits. */
export function useRemoteInput(path: RecordingPath) {
  const waiting = useRef<RecordingInput[]>([]);
  const busy = useRef(false);
  const lastMove = useRef(0);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const pump = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let next = waiting.current.shift(); next && !stopped.current; next = waiting.current.shift()) {
        await sendInput(path, next);
      }
    } catch (error) {
      waiting.current = [];
      report(error);
    } finally {
      busy.current = false;
    }
  };
  return (input: RecordingInput) => {
    if (input.type === 'mouseMoved') {
      const now = performance.now();
      // A drag needs its points; the pointer alone does not.
      if (now - lastMove.current < moveMs) return;
      lastMove.current = now;
      if (waiting.current.at(-1)?.type === 'mouseMoved') waiting.current.pop();
    }
    waiting.current.push(input);
    void pump();
  };
}
