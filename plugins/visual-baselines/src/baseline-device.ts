import type { BrowsersService } from '@testkernel/sdk';

/** The device of baselines of runs without emulation, and of devices with the same screen. */
export const desktop = '';

const screenPattern = /^\d{1,5}x\d{1,5}-\d{1,2}(\.\d{1,6})?$/;

/** Decides which device a baseline belongs to: devices with the same viewport and scale share it. */
export class BaselineDevice {
  readonly #browsers: Pick<BrowsersService, 'screenOf'>;

  constructor(browsers: Pick<BrowsersService, 'screenOf'>) {
    this.#browsers = browsers;
  }

  /** @param name of a device; null is desktop. Throws `BadRequest` `INVALID_DEVICE` for an unknown one. */
  of(name: string | null): string {
    const screen = this.#screenOf(name);
    return screen === this.#screenOf(null) ? desktop : screen;
  }

  /** As `of`, for what a request names: a device or, as baselines are listed, its screen. Empty or absent is desktop. */
  named(wanted: string | undefined): string {
    if (wanted === undefined || wanted === desktop) return desktop;
    return screenPattern.test(wanted) ? wanted : this.of(wanted);
  }

  #screenOf(name: string | null): string {
    const { width, height, scale } = this.#browsers.screenOf(name);
    return `${width}x${height}-${scale}`;
  }
}
