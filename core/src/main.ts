import { tmpdir } from 'node:os';
import { ConfigError, messageOf } from '@testkernel/sdk';
import { help, readCommand, UsageError } from './command-line.ts';
import { bootKernel, type Kernel } from './kernel.ts';
import { logStart } from './logging/log-start.ts';
import { MigrationFailed } from './persistence/migrate.ts';
import { ProcessFolder } from './persistence/process-folder.ts';
import { BootError } from './plugins/boot-report.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { version } from './version.ts';

/** EX_USAGE and EX_CONFIG of sysexits.h. */
const usageExit = 64;
const configExit = 78;
const stopDeadlineMs = 25_000;

/** Loads the modules of a command only where it runs. */
async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if ('print' in command) process.stdout.write(command.print === 'help' ? help : `${version}\n`);
  else if (command.run === 'dev') {
    const { runDev } = await import('./dev/run-dev.ts');
    await runDev(command);
    process.exit(0);
  } else if (command.run === 'doctor') {
    const { runDoctor } = await import('./doctor/run-doctor.ts');
    process.exit((await runDoctor(command)) ? 0 : 1);
  } else if (command.run === 'migrate') {
    const { runMigrate } = await import('./persistence/migrate-database.ts');
    await runMigrate(command);
  } else if (command.run === 'reencrypt-secrets') {
    const { reencryptSecrets } = await import('./vault/reencrypt-secrets.ts');
    process.exit((await reencryptSecrets()) ? 0 : 1);
  } else await serve(command.run);
}

async function serve(role: 'server' | 'worker'): Promise<void> {
  useOwnTemporaryFolder();
  const kernel = await bootKernel({ env: process.env, cwd: process.cwd(), role });
  logStart(kernel);
  logUnhandledRejections(kernel);
  stopOnSignal(kernel);
  releaseStartMemory();
}

/**
 * Directs the temporary files of this process and of those that it starts, above all browsers with their profiles, to a folder
 * of its own. Folders of processes that were killed are removed.
 */
function useOwnTemporaryFolder(): void {
  const { folder } = ProcessFolder.create(tmpdir());
  for (const variable of ['TMPDIR', 'TMP', 'TEMP']) process.env[variable] = folder.path;
  process.once('exit', () => folder.remove());
}

/** Keeps the server running after an unhandled rejection, and logs the plugin whose code is in the stack trace. */
function logUnhandledRejections({ log, blame }: Kernel): void {
  process.on('unhandledRejection', (reason) => {
    const plugin = reason instanceof Error ? blame(reason.stack ?? '') : null;
    log.error(
      { plugin, err: reason },
      'a promise that nothing awaited was rejected; the server goes on: report it to the author of the plugin, or to ours',
    );
  });
}

function stopOnSignal(kernel: Kernel): void {
  let since: number | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    // A terminal's Ctrl-C sends the signal twice, directly and through npm or the launcher. A later one exits at once.
    if (since !== null && Date.now() - since > 1_000) process.exit(1);
    if (since !== null) return;
    since = Date.now();
    kernel.log.info({ signal }, 'stopping');
    exitAtDeadline(kernel);
    await kernel.stop();
    kernel.log.info({ seconds: Math.round((Date.now() - since) / 1000) }, 'Testkernel has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Container platforms kill a process 30 s after the signal; a part that hangs must not take the whole time. */
function exitAtDeadline({ log }: Kernel): void {
  setTimeout(() => {
    log.warn(
      { seconds: stopDeadlineMs / 1000 },
      'not everything stopped in time: the process exits; jobs and deliveries that it had are taken over or repeated',
    );
    process.exit(0);
  }, stopDeadlineMs).unref();
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${messageOf(error)}\n\n${help}`);
    process.exit(usageExit);
  }
  if (error instanceof MigrationFailed) {
    process.stderr.write(`${messageOf(error)} ${messageOf(error.cause)}\n`);
    process.exit(1);
  }
  const expected = error instanceof ConfigError || error instanceof BootError;
  process.stderr.write(`${expected ? messageOf(error) : (error?.stack ?? error)}\n`);
  process.exit(expected ? configExit : 1);
});
