import { setTimeout as delay } from 'node:timers/promises';
import { askSecret } from './ask-secret.ts';
import { Interrupted } from './exit-status.ts';
import { Terminal } from './output/terminal.ts';
import { runCommand } from './run-command.ts';
import type { Surroundings } from './surroundings.ts';

const interruption = new AbortController();

/** npx and other launchers pass a signal on that the terminal sent to this process as well. */
const sameInterruptionMs = 500;
let interruptedAt = 0;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));

/** The first signal ends the command in an orderly way, another one at once. */
function interrupt(signal: 'SIGINT' | 'SIGTERM'): void {
  if (interruption.signal.aborted) {
    if (Date.now() - interruptedAt > sameInterruptionMs) process.exit(new Interrupted(signal).status);
    return;
  }
  interruptedAt = Date.now();
  interruption.abort(new Interrupted(signal));
}

const surroundings: Surroundings = {
  env: process.env,
  folder: process.cwd(),
  terminal: new Terminal({ stdout: process.stdout, stderr: process.stderr, env: process.env }),
  interruption: interruption.signal,
  now: Date.now,
  sleep: async (ms, signal) => {
    await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
  askSecret,
};

process.exitCode = await runCommand(process.argv.slice(2), surroundings);
