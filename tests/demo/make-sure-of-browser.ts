import { spawnSync } from 'node:child_process';
import { lookForBrowser } from '../suite/browser.ts';
import { terminal } from './terminal.ts';

/** Ways to get a browser, the least intrusive first. The second needs root, so it is only tried as root. */
const installers: readonly { readonly command: readonly string[]; readonly asRoot: boolean }[] = [
  { command: ['npx', 'playwright', 'install', 'chromium-headless-shell'], asRoot: false },
  {
    command: ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    asRoot: true,
  },
];

/** Finds a browser, installs one where that is possible, or ends the process with what to do. */
export async function makeSureOfBrowser(): Promise<void> {
  if (await tellIfFound()) return;
  for (const { command, asRoot } of installers) {
    if (asRoot && process.getuid?.() !== 0) continue;
    const [program = '', ...args] = command;
    terminal.line(`No browser found. Trying: ${command.join(' ')}`);
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0)
      terminal.faint(
        `That failed: ${String(error ?? stderr)
          .trim()
          .split('\n')
          .at(-1)}`,
      );
    if (await tellIfFound()) return;
  }
  const verdict = await lookForBrowser();
  terminal.bad(verdict.available ? 'No browser.' : verdict.reason);
  process.exit(1);
}

async function tellIfFound(): Promise<boolean> {
  const verdict = await lookForBrowser();
  if (verdict.available) terminal.good(`Browser: ${verdict.executable}`);
  return verdict.available;
}
