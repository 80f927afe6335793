import type { BrowserSession, Dials, LogLine, PageModel, SiteMap } from '@testkernel/sdk';
import { emptyPipelineState, projectTarget, stageContext } from '@testkernel/sdk/testing';
import { type Browser, chromium } from 'playwright';
import { reader } from '../../../../tests/applications/sites/library-site.ts';
import type { SampleSite } from '../../../../tests/applications/sites/sample-site.ts';
import { CrawlStage } from '../../src/crawl-stage.ts';
import { type CrawlLimits, defaultLimits } from '../../src/explore/crawl-limits.ts';

export interface CrawlOptions {
  readonly limits?: Partial<CrawlLimits>;
  readonly dials?: Dials;
  readonly maxDepth?: number;
  /** Credentials of the reader with this password; or `credentials`. */
  readonly password?: string;
  readonly credentials?: { readonly username: string; readonly password: string };
  readonly signal?: AbortSignal;
  readonly onLog?: (message: string) => void;
}

export interface Crawled {
  readonly siteMap: SiteMap;
  readonly logs: readonly { message: string; level: LogLine['level'] }[];
}

/** Runs the crawl stage against sample sites, in one real browser. */
export class CrawlBench {
  readonly browser: Browser;

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  static async open(): Promise<CrawlBench> {
    return new CrawlBench(await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' }));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  async crawl(site: SampleSite, options: CrawlOptions = {}): Promise<Crawled> {
    const logs: { message: string; level: LogLine['level'] }[] = [];
    const limits = { ...defaultLimits, settleTimeoutMs: 1500, ...options.limits };
    const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
    const { password } = options;
    const credentials =
      options.credentials ?? (password === undefined ? null : { username: reader.username, password });
    const state = await this.stage(limits).run(
      emptyPipelineState({
        project: projectTarget(site.url, { credentials: credentials && { ...credentials, ...none } }),
        dials: options.dials ?? {},
        maxDepth: options.maxDepth ?? 4,
      }),
      stageContext({
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        log: (message, level = 'info') => {
          logs.push({ message, level });
          options.onLog?.(message);
        },
      }),
    );
    if (state.siteMap === null) throw new Error('The crawl left no site map.');
    return { siteMap: state.siteMap, logs };
  }

  /** The number of open browser contexts. */
  get contexts(): number {
    return this.browser.contexts().length;
  }

  stage(limits: CrawlLimits = { ...defaultLimits, settleTimeoutMs: 1500 }): CrawlStage {
    return new CrawlStage(this.#browsers(), egress, limits);
  }

  #browsers() {
    return {
      open: async (): Promise<BrowserSession> => {
        const context = await this.browser.newContext();
        return {
          context,
          refused: [],
          exhausted: false,
          outOfMemory: false,
          request: () => Promise.reject(new Error('No request is needed.')),
          newPage: () => context.newPage(),
          close: () => context.close(),
        };
      },
      validate() {},
      devices: () => [],
      engines: async () => [],
      engineNames: () => ['engine-default'],
      engineNamed: () => 'engine-default',
      screenOf: () => ({ width: 1280, height: 720, scale: 1 }),
    };
  }
}

const egress = {
  check: async (url: string) => new URL(url),
  checkForLater: async (url: string) => new URL(url),
  projectPolicy: () => ({}),
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openBrowserProxy: () => Promise.reject(new Error('not needed')),
};

export function pageAt(siteMap: SiteMap, path: string): PageModel {
  const page = siteMap.pages.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is not among ${siteMap.pages.map((one) => one.path).join(' ')}`);
  return page;
}
