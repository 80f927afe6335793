import type { ReportedRun } from '@testkernel/sdk';
import { imageTypeOf } from '../../result-images.ts';

/** Characters of all images of a page together. */
const maxCharacters = 20 * 1024 * 1024;

/** Images as data URLs, as long as there is room for them in the page. */
export class EmbeddedImages {
  readonly #screenshot: ReportedRun['screenshot'];
  readonly #known = new Set<string>();
  #room = maxCharacters;
  #omitted = 0;

  constructor(screenshot: ReportedRun['screenshot']) {
    this.#screenshot = screenshot;
  }

  /** The number of images for which there was no room, or whose file is gone. */
  get omitted(): number {
    return this.#omitted;
  }

  /** Null where the image can't be embedded, or was embedded before. */
  async dataUrl(path: string): Promise<string | null> {
    if (this.#known.has(path)) return null;
    const url = await this.#read(path);
    if (url !== null && url.length <= this.#room) {
      this.#known.add(path);
      this.#room -= url.length;
      return url;
    }
    // No further files are read once one did not fit.
    if (url !== null) this.#room = 0;
    this.#omitted += 1;
    return null;
  }

  async #read(path: string): Promise<string | null> {
    const type = imageTypeOf(path);
    if (type === null || this.#room <= 0) return null;
    const image = await this.#screenshot(path);
    return image && `data:${type};base64,${image.toString('base64')}`;
  }
}
