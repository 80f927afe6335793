import type { Frame } from './film.ts';

/** A call; with its name, when it began. */
const call = /^\{"type":"before","callId":"([^"]+)","startTime":([\d.]+)/;
/** A page as a call found or left it. Such lines are long, so that no more than their beginnings are read. */
const snapshot =
  /^\{"type":"frame-snapshot","snapshot":\{"callId":"([^"]+)","phase":"\w+","pageId":"([^"]+)"/;

/** The events of a trace, and one for each frame, of the page that was last used when it was taken. */
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
