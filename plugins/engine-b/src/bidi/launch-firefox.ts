// Runs between Playwright and an unmodified Firefox: starts Firefox, prints its own address instead of Firefox's, and
// adapts the messages. It ends with Firefox, and both end with the process that started them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { BidiRelay } from './bidi-relay.ts';

const announcement = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const setpriv = '/usr/bin/setpriv';
/** A pipe that Playwright opens and never writes to; it closes when Playwright's process ends. */
const lifeline = 3;

const executable = process.env.FIREFOX_LAUNCHER_FIREFOX ?? '';
const command = [executable, ...process.argv.slice(2)];
// On Linux, the kernel kills Firefox when the launcher is killed.
if (existsSync(setpriv)) command.unshift(setpriv, '--pdeathsig', 'KILL', '--');
const [program = '', ...args] = command;
const firefox = spawn(program, args, {
  stdio: ['ignore', 'ignore', 'pipe'],
  // Release builds respect the preference for the settings server, and so connect to none, only with this variable.
  env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
});

firefox.once('error', (error) => {
  process.stderr.write(`Firefox could not be started: ${error.message}\n`);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));

new Socket({ fd: lifeline }).once('close', stop).once('error', stop).resume();

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = announcement.exec(line)?.[1];
  if (address === undefined) {
    process.stderr.write(`${line}\n`);
    return;
  }
  BidiRelay.open(address, stop).then(
    (relay) => process.stderr.write(`WebDriver BiDi listening on ${relay.address}\n`),
    (error: unknown) => {
      process.stderr.write(`The relay could not be opened: ${error}\n`);
      stop();
    },
  );
});

function stop(): void {
  firefox.kill('SIGKILL');
}
