import type { Server } from './create-server.ts';

const idleSweepMs = 50;

/**
 * Stops accepting connections, waits until the requests in flight are answered, closes connections as they become idle,
 * and after `answersMs` those that are left. Then the server is closed.
 */
export async function closeServer(app: Server, answersMs: number): Promise<void> {
  // Node closes idle connections once, when it stops listening; a connection that is answered later stays open until then.
  const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), answersMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
