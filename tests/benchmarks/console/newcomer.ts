import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildConsole } from '../../../plugins/console/build/build-console.ts';
import { startShop } from '../../applications/shop/shop.ts';
import { until } from '../../kernel/support/until.ts';
import { childServer } from '../../processes/child-server.ts';
import { freePort } from '../../processes/free-port.ts';
import { lookForBrowser } from '../../suite/browser.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const person = { name: 'Nia Newcomer', email: 'nia@example.com', password: 'Correct-Horse-7!' };
const approvedDrafts = 5;
/** For a crawl of the shop with all its validation. */
const crawlMs = 600_000;

export interface NewcomerStep {
  readonly name: string;
  readonly seconds: number;
}

interface Pictures {
  /** Where a picture of the screen after each step is written; none without it. */
  readonly pictures?: string | undefined;
}

/**
 * From the start of a server, with an empty data folder and the settings it has by itself, to the trace of a result: in a
 * browser, by mouse and keyboard, and without a call of the API.
 */
export async function walkAsNewcomer({ pictures }: Pictures = {}): Promise<readonly NewcomerStep[]> {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  if ((await buildConsole()) === 'not installed')
    throw new Error('The packages of the console are not installed.');
  const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-newcomer-'));
  const [shop, port] = [await startShop(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let browser: Browser | undefined;
  let stop: (() => Promise<void>) | undefined;
  try {
    const steps = new Steps(pictures);
    await steps.take('the server answers', async () => {
      stop = await childServer({
        command: process.execPath,
        args: [path.join(root, 'core/bin/with-node.mjs'), 'core/src/main.ts'],
        cwd: folder,
        env: {
          ...{ DATA_DIR: path.join(folder, 'data'), PORT: String(port) },
          // The build of the console sets it.
          NODE_ENV: undefined,
          ...{ DATABASE_URL: '', REDIS_URL: '', PUBLIC_URL: '', SMTP_URL: '' },
        },
        url: `${url}/health/ready`,
      });
    });
    browser = await chromium.launch({
      ...(found.executable ? { executablePath: found.executable } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(60_000);
    steps.page = page;
    await register(steps, page, url, path.join(folder, 'data/outbox'));
    await explore(steps, page, shop.url);
    await review(steps, page);
    await run(steps, page);
    return steps.taken;
  } finally {
    await browser?.close();
    await stop?.();
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures steps, and takes a picture after each. */
class Steps {
  readonly taken: NewcomerStep[] = [];
  page: Page | undefined;
  readonly #pictures: string | undefined;

  constructor(pictures: string | undefined) {
    this.#pictures = pictures;
  }

  async take(name: string, step: () => Promise<unknown>): Promise<void> {
    const begin = performance.now();
    await step();
    this.taken.push({ name, seconds: (performance.now() - begin) / 1000 });
    const file = `${String(this.taken.length).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`;
    if (this.#pictures !== undefined) await this.page?.screenshot({ path: path.join(this.#pictures, file) });
  }
}

async function register(steps: Steps, page: Page, url: string, outbox: string): Promise<void> {
  const typeInto = async (values: readonly string[]) => {
    for (const value of values) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
  };
  await steps.take('the sign-in is shown', async () => {
    await page.goto(url);
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
  });
  await steps.take('the account is created', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').and(page.locator(':focus')).waitFor();
    await typeInto([person.name, person.email, person.password]);
    await page.keyboard.press('Enter');
    // The screen says where the mail is, since no mail server is configured.
    await page.getByText('folder "outbox"').waitFor();
  });
  await steps.take('the address is confirmed', async () => {
    await until('the mail is there', async () => (await filesOf(outbox)).length > 0);
    const mail = await readFile(path.join(outbox, (await filesOf(outbox)).at(-1) ?? ''), 'utf8');
    await page.goto(/http\S+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByLabel('Email address').and(page.locator(':focus')).waitFor();
  });
  await steps.take('the first screen is shown', async () => {
    await typeInto([person.email]);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Which application do you want to test?' }).waitFor();
  });
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).sort();
}

async function explore(steps: Steps, page: Page, application: string): Promise<void> {
  await steps.take('the crawl is shown', async () => {
    await page.keyboard.type(new URL(application).host);
    await page.keyboard.press('Enter');
    await page.getByText('Exploring').waitFor();
  });
  await steps.take('the first line of the log is there', () =>
    page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem').first().waitFor(),
  );
  await steps.take('the first draft is there', () =>
    page.getByRole('region', { name: 'Drafts' }).getByRole('link').first().waitFor({ timeout: crawlMs }),
  );
}

async function review(steps: Steps, page: Page): Promise<void> {
  await steps.take('the first draft is approved', async () => {
    await page.getByRole('region', { name: 'Drafts' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Undo (1)' }).waitFor();
  });
  await steps.take('the crawl has ended', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    // Runs can be started as long as no crawl goes on.
    await page.getByRole('button', { name: /^Run \d+ test/, disabled: false }).waitFor({ timeout: crawlMs });
  });
  await steps.take(`${approvedDrafts} more are approved by keyboard`, async () => {
    await page.getByRole('link', { name: /^Review/ }).click();
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    for (let verdict = 1; verdict <= approvedDrafts; verdict += 1) {
      await page.keyboard.press('y');
      await page.getByRole('button', { name: `Undo (${verdict + 1})` }).waitFor();
    }
  });
}

async function run(steps: Steps, page: Page): Promise<void> {
  await steps.take('the run is shown', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('button', { name: `Run ${approvedDrafts + 1} tests` }).click();
    await page.getByText(/^Running \d/).waitFor();
  });
  await steps.take('the verdict is there', () =>
    page.getByText(`${approvedDrafts + 1} passed`, { exact: true }).waitFor({ timeout: crawlMs }),
  );
  await steps.take('the trace of the results is shown', async () => {
    await page.getByRole('button', { name: /^Trace/ }).click();
    await page.frameLocator('iframe[title="Trace viewer"]').getByText('Metadata').first().waitFor();
  });
}
