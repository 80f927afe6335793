import { type Command, readCommand } from './command-line.ts';
import { createKey, listKeys, revokeKey } from './commands/key.ts';
import { apply, exportManifest, plan } from './commands/manifest.ts';
import { report } from './commands/report.ts';
import { status } from './commands/status.ts';
import { trigger } from './commands/trigger.ts';
import { CommandFailure, exitStatus, Interrupted } from './exit-status.ts';
import { helpText } from './help.ts';
import type { Surroundings } from './surroundings.ts';
import { version } from './version.ts';

/** Executes a command line and returns the exit status. Errors are printed for a person. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  try {
    return await execute(readCommand(args), surroundings);
  } catch (error) {
    if (error instanceof Interrupted) return error.status;
    if (!(error instanceof CommandFailure)) throw error;
    terminal.note(terminal.colour('red', error.message));
    if (error.advice) terminal.note(error.advice);
    // The status 2 says that there is something to change then.
    return args.includes('--detailed-exitcode') ? exitStatus.failed : error.status;
  }
}

async function execute(command: Command, surroundings: Surroundings): Promise<number> {
  switch (command.name) {
    case 'help':
      surroundings.terminal.print(helpText(command.about));
      return 0;
    case 'version':
      surroundings.terminal.print(version());
      return 0;
    case 'trigger':
      return trigger(command.options, surroundings);
    case 'status':
      return status(command.runId, command.options, surroundings);
    case 'report':
      return report(command.runId, command.options, surroundings);
    case 'plan':
      return plan(command.options, surroundings);
    case 'apply':
      return apply(command.options, surroundings);
    case 'export':
      return exportManifest(command.options, surroundings);
    case 'key create':
      return createKey(command.options, surroundings);
    case 'key list':
      return listKeys(command.options, surroundings);
    case 'key revoke':
      return revokeKey(command.keyId, command.options, surroundings);
  }
}
