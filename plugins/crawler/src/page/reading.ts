import type { LocatorExpression } from '@testkernel/sdk';
import type { Frame, JSHandle, Page } from 'playwright-core';
import { pageProgram } from '../in-page/page-program.ts';
import type { PageReading, RawPage } from '../in-page/raw-page.ts';
import { AriaNames } from './aria-names.ts';
import { UniqueLocators } from './unique-locators.ts';

const snapshotTimeoutMs = 5_000;

/** One look at a document: what is there, and the elements themselves for as long as the reading is open. */
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

  /** @param prefix leads from the page to `root`, where that is a frame */
  static async take(root: Page | Frame, prefix: LocatorExpression = []): Promise<Reading> {
    const handle: JSHandle<PageReading> = await root.evaluateHandle<PageReading>(pageProgram);
    const [raw, snapshot] = await Promise.all([
      handle.evaluate((reading) => reading.page),
      takeSnapshot(root),
    ]);
    return new Reading(root, prefix, handle, raw, snapshot);
  }

  close(): Promise<void> {
    return this.#handle.dispose();
  }
}

export function takeSnapshot(root: Page | Frame): Promise<string> {
  return root.locator('body').ariaSnapshot({ timeout: snapshotTimeoutMs });
}
