import type { ServerResponse } from 'node:http';

/** Unsent bytes after which a slow client is disconnected; it can reconnect with `Last-Event-ID`. */
const maxBacklog = 4 * 1024 * 1024;
/** A client that accepts no data for so long is disconnected, even when no further event is due. */
const stuckMs = 60_000;

/** One open Server-Sent Events response (WHATWG HTML, section 9.2). */
export class SseClient {
  readonly #response: ServerResponse;
  readonly #patienceMs: number;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param patienceMs for how long a client may accept no data. */
  constructor(response: ServerResponse, headers: Record<string, string>, patienceMs = stuckMs) {
    this.#response = response;
    this.#patienceMs = patienceMs;
    response.on('drain', () => this.#rest()).once('close', () => this.#rest());
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
  }

  /** Whether everything that was written has been sent. */
  get idle(): boolean {
    return !this.#response.writableNeedDrain;
  }

  get closed(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  onDrain(listener: () => void): void {
    this.#response.on('drain', listener);
  }

  /** The client may have gone already, while it was being looked up what to send. */
  onClose(listener: () => void): void {
    if (this.#response.destroyed) listener();
    else this.#response.once('close', listener);
  }

  send(event: string, data: unknown, id?: number): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps an idle connection open; not needed while data is waiting to be sent. */
  comment(text: string): void {
    if (this.idle) this.#write(`: ${text}\n\n`);
  }

  end(): void {
    if (this.closed) return;
    this.#response.end();
    this.#watchBacklog();
  }

  /** Ends the connection without sending what waits. */
  destroy(): void {
    this.#response.destroy();
  }

  #write(text: string): void {
    if (this.closed) return;
    if (this.#response.writableLength > maxBacklog) this.#response.destroy();
    else if (!this.#response.write(text)) this.#watchBacklog();
  }

  #watchBacklog(): void {
    this.#waiting = this.#response.writableLength;
    this.#timer ??= setInterval(() => this.#dropIfStuck(), this.#patienceMs).unref();
  }

  #dropIfStuck(): void {
    const waiting = this.#response.writableLength;
    if (waiting > 0 && waiting >= this.#waiting) this.#response.destroy();
    this.#waiting = waiting;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
