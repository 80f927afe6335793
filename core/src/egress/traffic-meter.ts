import type { Socket } from 'node:net';
import { UrlNotAllowed } from '@testkernel/sdk';

/** Counts the bytes that the connections of one proxy receive from outside. */
export class TrafficMeter {
  readonly #maxBytes: number;
  readonly #exceeded: () => void;
  #bytes = 0;

  /**
   * @param maxBytes `Infinity` for no limit
   * @param exceeded called once, when more than that was received
   */
  constructor(maxBytes: number, exceeded: () => void) {
    this.#maxBytes = maxBytes;
    this.#exceeded = exceeded;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isExceeded(): boolean {
    return this.#bytes > this.#maxBytes;
  }

  count(socket: Socket): void {
    socket.on('data', (chunk: Buffer) => {
      if (this.isExceeded) return;
      this.#bytes += chunk.length;
      if (this.isExceeded) this.#exceeded();
    });
  }

  /** Throws when no further connection may be opened. */
  check(): void {
    if (this.isExceeded) throw new TrafficExceeded(this.#maxBytes);
  }
}

/** A browser context has received as many bytes as one may. */
export class TrafficExceeded extends UrlNotAllowed {
  constructor(maxBytes: number) {
    super(
      `The pages of this browser context received more than ${Math.round(maxBytes / 1024 / 1024)} MB, so its connections were ended. The operator can raise BROWSER_TRAFFIC_MEGABYTES.`,
    );
  }
}
