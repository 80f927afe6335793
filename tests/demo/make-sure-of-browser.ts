import { spawnSync } from 'node:child_process';
import { lookForBrowser } from '../suite/browser.ts';
import { dim, marks, type Screen } from './screen.ts';

/** Ways to get a browser, the least intrusive first. The second needs root, so it is only tried as root. */
const installers: readonly { readonly command: readonly string[]; readonly asRoot: boolean }[] = [
  { command: ['npx', 'playwright', 'install', 'chromium-headless-shell'], asRoot: false },
  {
    command: ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    asRoot: true,
  },
];

/** Finds a browser, installs one where that is possible, or ends the process with what to do. Returns its program. */
export async function makeSureOfBrowser(screen: Screen): Promise<string> {
  const found = await lookForBrowser();
  if (found.available) return found.executable;
  for (const { command, asRoot } of installers) {
    if (asRoot && process.getuid?.() !== 0) continue;
    const [program = '', ...args] = command;
    screen.keep(`  No browser found. Trying: ${command.join(' ')}`);
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) {
      const reason = String(error ?? stderr)
        .trim()
        .split('\n')
        .at(-1);
      screen.keep(dim(`  That failed: ${reason}`));
    }
    const installed = await lookForBrowser();
    if (installed.available) return installed.executable;
  }
  const verdict = await lookForBrowser();
  screen.keep(`  ${marks.failed} ${verdict.available ? 'No browser.' : verdict.reason}`);
  return process.exit(1);
}
