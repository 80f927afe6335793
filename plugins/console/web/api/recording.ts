import { queryOptions } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { client } from './client.ts';

export interface RecordingPath {
  readonly id: string;
  readonly sessionId: string;
}

/** A recording while it goes on. What the person does in the page arrives with the next look. */
export const recording = (path: RecordingPath) =>
  queryOptions({
    queryKey: ['recording', path.sessionId],
    refetchInterval: (query) => (query.state.error === null ? 1_500 : false),
    queryFn: () => ok(client.GET('/projects/{id}/record/{sessionId}', { params: { path } })),
  });

/** Sends what the person did with mouse or keyboard. Resolves when the page has handled it. */
export function sendInput(path: RecordingPath, body: RecordingInput): Promise<{ ok: true }> {
  return ok(client.POST('/projects/{id}/record/{sessionId}/input', { params: { path }, body }));
}

/** Begins a recording. Returns the id of its session. */
export async function beginRecording(
  id: string,
  body: { readonly fromTestId?: string; readonly signedIn?: boolean },
): Promise<string> {
  const { sessionId } = await ok(client.POST('/projects/{id}/record', { params: { path: { id } }, body }));
  return sessionId;
}

/** Mouse and keyboard, in CSS pixels of the recorded viewport. */
export interface RecordingInput {
  readonly type: 'mousePressed' | 'mouseReleased' | 'mouseMoved' | 'keyDown' | 'keyUp' | 'char' | 'scroll';
  readonly x?: number;
  readonly y?: number;
  readonly button?: number;
  readonly clickCount?: number;
  readonly modifiers?: number;
  readonly key?: string;
  readonly text?: string;
  readonly deltaX?: number;
  readonly deltaY?: number;
}
