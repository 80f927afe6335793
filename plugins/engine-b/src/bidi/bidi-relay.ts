import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { adaptAnswer, adaptCommand } from './adapt-messages.ts';

/** Screenshots and files are sent as one message. */
const maxPayload = 512 * 1024 * 1024;

/** Relays WebDriver BiDi between one client and Firefox, and adapts the client's commands. */
export class BidiRelay {
  readonly address: string;

  private constructor(address: string) {
    this.address = address;
  }

  /**
   * @param upstream Firefox's address, without `/session`
   * @param ended called when either side has disconnected
   */
  static async open(upstream: string, ended: () => void): Promise<BidiRelay> {
    // The secret path keeps other local processes from connecting.
    const secret = randomBytes(16).toString('hex');
    const path = `/${secret}/session`;
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path, maxPayload });
    await once(server, 'listening');
    server.once('connection', (client) => {
      server.close();
      relay(client, new WebSocket(`${upstream}/session`, { maxPayload, perMessageDeflate: false }), ended);
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new BidiRelay(`ws://127.0.0.1:${port}/${secret}`);
  }
}

function relay(client: WebSocket, firefox: WebSocket, ended: () => void): void {
  const connected = once(firefox, 'open').catch(ended);
  client.on('message', async (data) => {
    const adapted = adaptCommand(data.toString());
    await connected;
    if ('send' in adapted) firefox.send(adapted.send);
    else client.send(adapted.answer);
  });
  firefox.on('message', (data) => client.send(adaptAnswer(data.toString())));
  for (const side of [client, firefox]) side.once('close', ended).on('error', ended);
}
