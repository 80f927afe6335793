import { once } from 'node:events';
import net from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** One direction of the slow connection, whose bandwidth all its sockets share. */
class Line {
  readonly #bytesPerSecond: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  async *carry(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const now = performance.now();
      this.#freeAt = Math.max(this.#freeAt, now) + (chunk.length / this.#bytesPerSecond) * 1000;
      await delay(this.#freeAt - now);
      yield chunk;
    }
  }
}

/** A relay in front of a proxy that limits bandwidth. */
export class SlowRelay {
  readonly server: string;
  readonly #listener: net.Server;
  readonly #sockets: Set<net.Socket>;

  private constructor(listener: net.Server, sockets: Set<net.Socket>) {
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    this.server = `http://127.0.0.1:${port}`;
    this.#listener = listener;
    this.#sockets = sockets;
  }

  /** @param proxyServer `http://127.0.0.1:<port>` */
  static async open(proxyServer: string, bytesPerSecond: number): Promise<SlowRelay> {
    const { hostname, port } = new URL(proxyServer);
    const [up, down] = [new Line(bytesPerSecond), new Line(bytesPerSecond)];
    const sockets = new Set<net.Socket>();
    const listener = net.createServer((client) => {
      const proxy = net.connect(Number(port), hostname);
      for (const socket of [client, proxy]) sockets.add(socket.once('close', () => sockets.delete(socket)));
      const ways = [
        pipeline(client, (chunks) => up.carry(chunks), proxy),
        pipeline(proxy, (chunks) => down.carry(chunks), client),
      ];
      // When one side fails, the other is closed; the browser and the proxy report the failure.
      for (const way of ways) way.catch(() => [client, proxy].forEach((socket) => void socket.destroy()));
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new SlowRelay(listener, sockets);
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
