import type { BrowserContext, Page, Request } from 'playwright-core';

/** Milliseconds that a page has to load its content. */
const maxMs = 2000;
const pollMs = 20;

/** Determines when the pages of a context have loaded their content. */
export class PageIdle {
  readonly #open = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      // Streams never end.
      if (request.resourceType() !== 'eventsource') this.#open.add(request);
    });
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => this.#open.delete(request));
  }

  /**
   * Resolves when no request is pending, fonts are loaded and images are decoded, or after the time limit.
   */
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

/** Runs inside the page. Ignores lazy images outside the viewport, which may never load. */
async function drawn(): Promise<void> {
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.loading !== 'lazy' || (bottom > 0 && top < window.innerHeight);
  };
  const images = [...document.images].filter(isAwaited).map((image) => image.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...images]);
}
