import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a client that does not read before it is dropped; it comes back with `Last-Event-ID`. */
const maxBacklog = 4 * 1024 * 1024;

/** One open Server-Sent Events response (WHATWG HTML, section 9.2). */
export class SseClient {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, headers: Record<string, string>) {
    this.#response = response;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
  }

  /** The client has taken everything that was written. */
  get idle(): boolean {
    return !this.#response.writableNeedDrain;
  }

  get closed(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  onDrain(listener: () => void): void {
    this.#response.on('drain', listener);
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  send(event: string, data: unknown, id?: number): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  end(): void {
    if (!this.closed) this.#response.end();
  }

  #write(text: string): void {
    if (this.closed) return;
    if (this.#response.writableLength > maxBacklog) this.#response.destroy();
    else this.#response.write(text);
  }
}
