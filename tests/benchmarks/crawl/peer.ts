import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const packages = ['@crawlee/playwright@3.13.5', 'playwright@1.65.1'];
export const peerName = 'Crawlee 3.13.5';

/** The peer's script: what its documentation shows, with a sign-in where the task has an account. */
const script = `import { Configuration, log, PlaywrightCrawler } from '@crawlee/playwright';

const task = JSON.parse(process.argv[2]);
log.setLevel(log.LEVELS.ERROR);
const pages = new Set();

async function signIn(page) {
  const password = page.locator('input[type=password]');
  if (task.account === null || !(await password.isVisible())) return;
  await page.locator('input[name=username]').fill(task.account.username);
  await password.fill(task.account.password);
  await password.press('Enter');
  await password.waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}

const crawler = new PlaywrightCrawler(
  {
    headless: true,
    maxRequestsPerCrawl: task.maxPages,
    minConcurrency: task.concurrency,
    maxConcurrency: task.concurrency,
    launchContext: { launchOptions: { executablePath: task.executable } },
    async requestHandler({ page, response, enqueueLinks }) {
      if (task.drawsByScript) await page.waitForLoadState('networkidle');
      await signIn(page);
      await page.title();
      const { pathname, search } = new URL(page.url());
      if (!response || response.status() < 400) pages.add(pathname + search);
      await enqueueLinks({ strategy: 'same-hostname' });
    },
  },
  new Configuration({ persistStorage: false }),
);
const began = performance.now();
await crawler.run([task.url]);
console.log(JSON.stringify({ ms: performance.now() - began, pages: [...pages], states: [] }));
`;

/** Installs the peer, outside of the repository, where it isn't yet. Returns its script. Throws where that fails. */
export async function installPeer(cache: string): Promise<string> {
  const folder = path.join(cache, peerName.toLowerCase().replaceAll(' ', '-'));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'peer.mjs');
  await writeFile(file, script);
  const isThere = await access(path.join(folder, 'node_modules/@crawlee/playwright')).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
  const child = spawn('npm', ['install', ...options, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const [status] = await once(child, 'close');
  if (status !== 0) {
    throw new Error(
      `The peer (${packages.join(', ')}) could not be installed:\n${Buffer.concat(complaints)}`,
    );
  }
  return file;
}
