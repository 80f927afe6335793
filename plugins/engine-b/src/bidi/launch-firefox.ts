// Stands between Playwright and a stock Firefox: starts it, announces its own address in place of Firefox's, and
// adapts what passes. Neither outlives the other, nor the process that started them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { BidiRelay } from './bidi-relay.ts';

const announcement = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const setpriv = '/usr/bin/setpriv';
/** A pipe that Playwright opens and never uses; its end is the end of Playwright's process. */
const lifeline = 3;

const executable = process.env.FIREFOX_LAUNCHER_FIREFOX ?? '';
const command = [executable, ...process.argv.slice(2)];
// The kernel of Linux sees to it that Firefox does not survive a launcher that is killed.
if (existsSync(setpriv)) command.unshift(setpriv, '--pdeathsig', 'KILL', '--');
const [program = '', ...args] = command;
const firefox = spawn(program, args, {
  stdio: ['ignore', 'ignore', 'pipe'],
  // A release obeys the preference that names its settings server, and so asks none, only with this set.
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
