import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** A script in place of the source of axe. */
const alreadyLoaded = 'void 0';

export type Theme = 'light' | 'dark';

/** A page of a browser that remembers what the browser complained about. */
export class WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings, with what the content security policy refused. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;

  private constructor(browser: Browser, context: BrowserContext, page: Page) {
    this.#browser = browser;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(executable: string | null | undefined): Promise<WatchedPage> {
    const browser = await chromium.launch({
      ...(executable ? { executablePath: executable } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    return new WatchedPage(browser, context, page);
  }

  /** What axe finds on the screen. Contrast is the slowest rule, and need not be checked again for the same parts. */
  async findings(
    themes: readonly Theme[] = ['light', 'dark'],
    { contrast = true }: { contrast?: boolean } = {},
  ): Promise<string[]> {
    const found: string[] = [];
    for (const colorScheme of themes) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await (await this.#axe(contrast)).analyze();
      for (const { id, nodes } of violations)
        found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }
    return found;
  }

  /**
   * Without frames, axe is evaluated once for each document and reports in the page itself: that takes a fifth of the time
   * of evaluating it for each look, here and in a further page that joins the reports of frames.
   */
  async #axe(contrast: boolean): Promise<AxeBuilder> {
    const { page } = this;
    const alone = page.frames().length === 1;
    const loaded = alone && (await page.evaluate(() => 'axe' in globalThis));
    return new AxeBuilder({ page, ...(loaded ? { axeSource: alreadyLoaded } : {}) })
      .setLegacyMode(alone)
      .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } });
  }

  /** Opens an address of the application without loading the application again. */
  async visit(address: string): Promise<void> {
    await this.page.evaluate((path) => history.pushState({}, '', path), new URL(address).pathname);
  }

  /** By how many pixels the page is wider than the window. */
  async overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
