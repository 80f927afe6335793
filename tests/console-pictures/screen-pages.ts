import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { lookForBrowser } from '../suite/browser.ts';
import { picturedScreens } from './pictured-screens.ts';
import type { RecordedAnswers } from './recorded-answers.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
export type Size = (typeof sizes)[number];

const anonymousScreens = [
  ['sign-in', '/sign-in'],
  ['sign-up', '/sign-up'],
] as const;

/** The names of all screens of which there are pictures. */
export function screenNames({ world }: RecordedAnswers): string[] {
  return [...anonymousScreens, ...picturedScreens(world)].map(([name]) => name);
}

/** A screen of the console that is open in a browser. */
export interface OpenScreen {
  readonly name: string;
  readonly page: Page;
}

export async function launchBrowser(): Promise<Browser> {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  return chromium.launch({
    ...(found.executable ? { executablePath: found.executable } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

interface ScreenPagesOptions {
  readonly browser: Browser;
  /** The origin of a server of the console. */
  readonly url: string;
  readonly answers: RecordedAnswers;
  readonly size: Size;
  /** Which screens; by default all. */
  readonly names?: readonly string[];
  /** What is waited for before a screen is handed out. Default `networkidle`. */
  readonly waitUntil?: 'load' | 'networkidle';
  /** Signs the browser in at that server. */
  signIn(context: BrowserContext): Promise<void>;
}

/** Opens each screen in turn, always at the same time of day, and without motion. */
export async function* screenPages(options: ScreenPagesOptions): AsyncGenerator<OpenScreen> {
  const { browser, url, answers, size, names, waitUntil = 'networkidle' } = options;
  const isWanted = ([name]: readonly [string, string]) => names === undefined || names.includes(name);
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', timezoneId: 'UTC' });
  try {
    await context.clock.setFixedTime(answers.at);
    const page = await context.newPage();
    for (const [name, address] of anonymousScreens.filter(isWanted)) {
      await page.goto(url + address);
      await page.getByLabel('Email address').waitFor();
      yield { name, page };
    }
    await options.signIn(context);
    for (const [name, address] of picturedScreens(answers.world).filter(isWanted)) {
      // The stream of a recording never ends.
      await page.goto(url + address, { waitUntil: name === 'record' ? 'load' : waitUntil });
      if (name === 'record') await page.locator('canvas[data-drawn]').waitFor();
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
      yield { name, page };
    }
  } finally {
    await context.close();
  }
}
