import type { Frame } from './film.ts';

/** The line for the beginning of a call, with its id and time. */
const call = /^\{"type":"before","callId":"([^"]+)","startTime":([\d.]+)/;
/** The line for a snapshot of a page before or after a call. Only its beginning is matched, because it is long. */
const snapshot =
  /^\{"type":"frame-snapshot","snapshot":\{"callId":"([^"]+)","phase":"\w+","pageId":"([^"]+)"/;

/** The events of a trace with one more for each frame, on the page that was last used before the frame was taken. */
export function withFilm(events: string, frames: readonly Frame[]): string {
  const uses = usesOfPages(events);
  const lines = frames.flatMap(({ name: file, takenAt: timestamp, width, height }) => {
    const pageId = uses.findLast(({ since }) => since <= timestamp)?.pageId;
    return pageId
      ? [JSON.stringify({ type: 'screencast-frame', pageId, file, width, height, timestamp })]
      : [];
  });
  return [events.trimEnd(), ...lines, ''].join('\n');
}

function usesOfPages(events: string): { readonly since: number; readonly pageId: string }[] {
  const began = new Map<string, number>();
  return events.split('\n').flatMap((line) => {
    const [, callId, startTime] = call.exec(line) ?? [];
    if (callId !== undefined) began.set(callId, Number(startTime));
    const [, ofCall = '', pageId] = snapshot.exec(line) ?? [];
    const since = began.get(ofCall);
    return pageId === undefined || since === undefined ? [] : [{ since, pageId }];
  });
}
