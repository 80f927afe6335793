import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';

const timeoutMs = 5000;
const maxTries = 4;
/** Chromium says so while it swaps the old page for the next: a moment later there is one to photograph. */
const betweenPages = /Unable to capture screenshot/;

/** Takes screenshots of one attempt. Storing them doesn't hold the steps up. */
export class Screenshots {
  readonly #artifacts: ArtifactsService;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #writes: Promise<void>[] = [];

  /** @param folder `screenshots/<runId>/<testId>` */
  constructor(artifacts: ArtifactsService, folder: string, log: Logger) {
    this.#artifacts = artifacts;
    this.#folder = folder;
    this.#log = log;
  }

  /** Null when there is nothing to see, or the page is in no state to be photographed. */
  async capture(page: Page): Promise<Buffer | null> {
    if (page.isClosed() || page.url() === 'about:blank') return null;
    for (let tries = 1; ; tries += 1) {
      try {
        return await page.screenshot({ caret: 'hide', timeout: timeoutMs });
      } catch (error) {
        const reason = messageOf(error);
        if (tries < maxTries && betweenPages.test(reason) && !page.isClosed()) continue;
        this.#log.debug({ folder: this.#folder, tries, reason }, 'no screenshot could be taken');
        return null;
      }
    }
  }

  /** Stores an image in the background; `stored` learns its public path before `flush` resolves. */
  store(name: string, image: Buffer, stored: (publicPath: string) => void): void {
    const path = `${this.#folder}/${name}.png`;
    this.#writes.push(
      this.#artifacts.write(path, image).then(stored, (error: unknown) => {
        this.#log.error({ err: error, path }, 'a screenshot could not be stored');
      }),
    );
  }

  async flush(): Promise<void> {
    await Promise.all(this.#writes.splice(0));
  }
}
