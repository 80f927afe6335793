import { setTimeout as delay } from 'node:timers/promises';
import { askSecret } from './ask-secret.ts';
import { Interrupted } from './exit-status.ts';
import { Terminal } from './output/terminal.ts';
import { runCommand } from './run-command.ts';
import type { Surroundings } from './surroundings.ts';

const interruption = new AbortController();

// Once each: the second Ctrl-C ends the process as if nothing listened.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort(new Interrupted(signal)));
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
