import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  /** Where to go on after it; null for one that is not stored. */
  readonly id: string | null;
}

/**
 * The events of a response with Server-Sent Events, until it ends.
 *
 * @param maxBufferSize the characters that one event may have, after which the reading fails; default: any number
 */
export async function* serverEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBufferSize?: number,
): AsyncGenerator<ServerEvent> {
  const bounds = maxBufferSize === undefined ? {} : { maxBufferSize, onError: 'terminate' as const };
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream(bounds))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { event: value.event ?? 'message', data: value.data, id: value.id ?? null };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
