import { ConfigError } from '@testkernel/sdk';
import type { KernelConfig } from '../config/schema.ts';
import type { Server } from './create-server.ts';

/** What is wrong with an address, by the code of the system's error. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process uses it',
  EACCES: 'this user may not open it',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the name of the host is not known',
};

/** Listens, and returns the address. Throws `ConfigError` when the configured address can't be used. */
export async function listen(
  app: Server,
  { host, port }: Pick<KernelConfig, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
    if (!reason) throw error;
    throw new ConfigError(
      `The server can't listen on port ${port} of ${host}: ${reason}. Choose another PORT or HOST.`,
      { cause: error },
    );
  }
}
