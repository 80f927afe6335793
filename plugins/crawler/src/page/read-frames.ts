import type { LocatorCall } from '@testkernel/sdk';
import type { Frame, Page } from 'playwright-core';
import type { RawPage } from '../in-page/raw-page.ts';
import { partsOf } from './page-parts.ts';
import { Reading } from './reading.ts';
import { type ModelledParts, toModel } from './to-model.ts';

const maxFrames = 4;

export interface FrameView {
  readonly raw: RawPage;
  readonly parts: ModelledParts;
}

/** The frames of the page's own origin, with locators that lead into them. */
export async function readFrames(page: Page): Promise<FrameView[]> {
  const { origin } = new URL(page.url());
  const own = page
    .mainFrame()
    .childFrames()
    .filter((frame) => URL.canParse(frame.url()) && new URL(frame.url()).origin === origin);
  const views = await Promise.all(own.slice(0, maxFrames).map((frame) => readFrame(page, frame)));
  return views.filter((view) => view !== null);
}

async function readFrame(page: Page, frame: Frame): Promise<FrameView | null> {
  try {
    const frameLocator = await frameLocatorOf(page, frame);
    if (frameLocator === null) return null;
    const reading = await Reading.take(frame, [frameLocator]);
    try {
      return { raw: reading.raw, parts: await toModel(partsOf(reading.raw), reading) };
    } finally {
      await reading.close();
    }
  } catch (error) {
    if (page.isClosed()) throw error;
    // The frame was removed while it was read.
    return null;
  }
}

/** The locator of a visible frame; null if no attribute identifies it. */
async function frameLocatorOf(page: Page, frame: Frame): Promise<LocatorCall | null> {
  const element = await frame.frameElement();
  try {
    if (!(await element.isVisible())) return null;
    for (const attribute of ['data-testid', 'id', 'name', 'title', 'src']) {
      const value = await element.getAttribute(attribute);
      if (value === null || value === '') continue;
      const selector = `iframe[${attribute}="${value.replace(/["\\]/g, '\\$&')}"]`;
      if ((await page.locator(selector).count()) === 1) return { method: 'frameLocator', selector };
    }
    return null;
  } finally {
    await element.dispose();
  }
}
