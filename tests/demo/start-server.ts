import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bootKernel, type Kernel } from '@testkernel/core';
import { pino } from 'pino';

/** The server of the demo, on the embedded database; its log goes to a file. */
export async function startServer(dataDir: string): Promise<{ kernel: Kernel; logFile: string }> {
  mkdirSync(dataDir, { recursive: true });
  const logFile = join(dataDir, 'server.log');
  const kernel = await bootKernel({
    cwd: process.cwd(),
    env: {
      // Enough to show scores; whoever watches does not wait for more.
      FAULT_TRIALS: '3',
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: process.env.PORT ?? (await freePort(3000)),
      SKIP_EMAIL_VERIFICATION: 'true',
      PLUGINS_REQUIRED: '*',
    },
    log: pino({ level: 'info' }, createWriteStream(logFile, { flags: 'a' })),
  });
  return { kernel, logFile };
}

/** The wished port, or any other where it is taken. */
function freePort(wished: number): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve('0'));
    probe.listen(wished, '127.0.0.1', () => probe.close(() => resolve(String(wished))));
  });
}
