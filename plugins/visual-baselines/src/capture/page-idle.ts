import type { BrowserContext, Page, Request } from 'playwright-core';

/** Milliseconds that a page gets to load what it shows. */
const maxMs = 2000;
const pollMs = 20;

/** Knows when the pages of a context have loaded what they show. */
export class PageIdle {
  readonly #open = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      // A stream never ends.
      if (request.resourceType() !== 'eventsource') this.#open.add(request);
    });
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Nothing is under way, fonts are there, images are drawn; or it took too long. */
  async of(page: Page): Promise<void> {
    const deadline = performance.now() + maxMs;
    while (this.#open.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, deadline - performance.now()));
    });
    await Promise.race([page.evaluate(drawn).catch(() => undefined), late]);
    clearTimeout(timer);
  }
}

/** Runs inside the page. Lazy images beyond its edges are never loaded. */
async function drawn(): Promise<void> {
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.loading !== 'lazy' || (bottom > 0 && top < window.innerHeight);
  };
  const images = [...document.images].filter(isAwaited).map((image) => image.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...images]);
}
