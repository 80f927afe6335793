import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './create-server.ts';

const sweepMs = 50;

/**
 * Stops accepting connections, waits until the requests in flight are answered, closes connections as they become idle,
 * and after `answersMs` those that are left. Then the server is closed.
 */
export async function closeServer(app: Server, answersMs: number): Promise<void> {
  const { openConnections: connections, server } = app;
  connections.closing = true;
  // Not the method of the HTTP server, which would cut answers that have been written and not been sent.
  if (server.listening) NetServer.prototype.close.call(server);
  const deadline = performance.now() + answersMs;
  for (connections.closeIdle(); connections.size > 0 && performance.now() < deadline; connections.closeIdle())
    await sleep(sweepMs);
  connections.closeAll();
  await app.close();
}
