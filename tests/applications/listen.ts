import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Lets a server listen on this machine only; a port of 0 stands for any that is free. */
export async function listen(server: Server, port: number): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
