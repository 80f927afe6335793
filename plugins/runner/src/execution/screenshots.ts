import { setTimeout as delay } from 'node:timers/promises';
import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import type { PageCamera } from './page-camera.ts';

const maxTries = 20;
const pauseMs = 25;
/** Chromium says so while it swaps the old page for the next: a moment later there is one to photograph. */
const betweenPages = /Unable to capture screenshot|Not attached to an active page/;

/** Images that are stored at once: in one go they cost the database as much as one. */
const storedAtOnce = 8;

interface TakenImage {
  readonly path: string;
  readonly content: Buffer;
  readonly stored: (publicPath: string) => void;
}

/** Takes screenshots of one attempt. Storing them doesn't hold the steps up. */
export class Screenshots {
  readonly #camera: PageCamera;
  readonly #artifacts: ArtifactsService;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #taken: TakenImage[] = [];
  readonly #writes: Promise<void>[] = [];

  /** @param folder `screenshots/<runId>/<testId>` */
  constructor(camera: PageCamera, artifacts: ArtifactsService, folder: string, log: Logger) {
    this.#camera = camera;
    this.#artifacts = artifacts;
    this.#folder = folder;
    this.#log = log;
  }

  /** Null when there is nothing to see, or the page is in no state to be photographed. */
  async capture(page: Page): Promise<Buffer | null> {
    if (page.isClosed() || page.url() === 'about:blank') return null;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#camera.photograph(page);
      } catch (error) {
        const reason = messageOf(error);
        if (tries < maxTries && betweenPages.test(reason) && !page.isClosed()) {
          await delay(pauseMs);
          continue;
        }
        this.#log.debug({ folder: this.#folder, tries, reason }, 'no screenshot could be taken');
        return null;
      }
    }
  }

  /** Stores an image, sooner or later; `stored` learns its public path before `flush` resolves. */
  store(name: string, content: Buffer, stored: (publicPath: string) => void): void {
    this.#taken.push({ path: `${this.#folder}/${name}.png`, content, stored });
    if (this.#taken.length >= storedAtOnce) this.#writes.push(this.#storeTaken());
  }

  async flush(): Promise<void> {
    this.#writes.push(this.#storeTaken());
    await Promise.all(this.#writes.splice(0));
  }

  async #storeTaken(): Promise<void> {
    const images = this.#taken.splice(0);
    if (images.length === 0) return;
    try {
      const paths = await this.#artifacts.writeAll(images);
      for (const [at, { stored }] of images.entries()) stored(paths[at] ?? '');
    } catch (error) {
      this.#log.error({ err: error, folder: this.#folder }, 'screenshots could not be stored');
    }
  }
}
