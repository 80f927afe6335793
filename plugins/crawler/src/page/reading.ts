import type { LocatorExpression } from '@testkernel/sdk';
import type { Frame, JSHandle, Page } from 'playwright-core';
import { pageProgram } from '../in-page/page-program.ts';
import type { PageReading, RawPage } from '../in-page/raw-page.ts';
import { AriaNames } from './aria-names.ts';
import { UniqueLocators } from './unique-locators.ts';

const snapshotTimeoutMs = 5_000;

/** A reading of a document. Its elements are kept in the page until it is closed. */
export class Reading {
  readonly raw: RawPage;
  /** The accessibility snapshot of the body. */
  readonly snapshot: string;
  readonly locators: UniqueLocators;
  readonly #handle: JSHandle<PageReading>;

  private constructor(
    root: Page | Frame,
    prefix: LocatorExpression,
    handle: JSHandle<PageReading>,
    raw: RawPage,
    snapshot: string,
  ) {
    this.#handle = handle;
    this.raw = raw;
    this.snapshot = snapshot;
    const names = new AriaNames(snapshot);
    this.locators = new UniqueLocators({ root, prefix, reading: handle, raw, names });
  }

  /** @param prefix leads from the page to `root` if that is a frame */
  static async take(root: Page | Frame, prefix: LocatorExpression = []): Promise<Reading> {
    const handle: JSHandle<PageReading> = await root.evaluateHandle<PageReading>(pageProgram);
    const [raw, snapshot] = await Promise.all([
      handle.evaluate((reading) => reading.page),
      takeSnapshot(root),
    ]);
    return new Reading(root, prefix, handle, raw, snapshot);
  }

  /** Whether something covers these elements: at least four in five of those in view could not be clicked. */
  areCovered(elements: readonly number[]): Promise<boolean> {
    return this.#handle.evaluate(isCovered, elements);
  }

  close(): Promise<void> {
    return this.#handle.dispose();
  }
}

export function takeSnapshot(root: Page | Frame): Promise<string> {
  return root.locator('body').ariaSnapshot({ timeout: snapshotTimeoutMs });
}

/** Runs inside the page. */
function isCovered({ elements: all }: PageReading, elements: readonly number[]): boolean {
  let seen = 0;
  let covered = 0;
  for (const index of elements) {
    const element = all[index];
    if (!element) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    if (on === null) continue;
    seen += 1;
    if (!element.contains(on) && !on.contains(element)) covered += 1;
  }
  return seen > 0 && covered / seen > 0.8;
}
