import { type LocatorExpression, printLocator } from '@testkernel/sdk';
import { frameProgram, pointProgram, shownProgram } from '../in-page/page-program.ts';
import { maskLocator } from '../redaction/mask-locator.ts';
import type { PageChannel } from './page-channel.ts';
import { isUsable, type Probe } from './probe-page.ts';
import { readPointReport, readShownReports } from './read-report.ts';

/** An element that is shown, and a point of the viewport at which a click reaches it. */
export interface ShownElement extends Probe {
  readonly x: number;
  readonly y: number;
}

interface FrameOfPage {
  readonly id: string;
  readonly prefix: LocatorExpression;
  /** Where its content begins in the viewport of the page. */
  readonly left: number;
  readonly top: number;
}

const maxFrames = 20;
export const maxElements = 500;

/** What can be used or read in the viewport of a page, in its frames as well. @param mask replaces the values of secrets */
export async function listElements(
  channel: PageChannel,
  mask: (text: string) => string,
): Promise<ShownElement[]> {
  const frames: FrameOfPage[] = [{ id: await channel.mainFrameId(), prefix: [], left: 0, top: 0 }];
  const elements: ShownElement[] = [];
  for (let index = 0; index < Math.min(frames.length, maxFrames); index += 1) {
    const frame = frames[index];
    if (frame === undefined) break;
    for (const { element, point, rect, isFrame } of readShownReports(
      await channel.evaluate(frame.id, shownProgram()),
    )) {
      const locator = element.locators.find(isUsable);
      if (locator === undefined) continue;
      if (isFrame) {
        const inner = await frameAt(channel, frame, point, locator);
        if (inner) frames.push(inner);
        continue;
      }
      elements.push({
        selector: printLocator(maskLocator([...frame.prefix, ...locator], mask)),
        label: mask(element.label),
        rect: { ...rect, x: rect.x + frame.left, y: rect.y + frame.top },
        x: point.x + frame.left,
        y: point.y + frame.top,
      });
    }
  }
  return elements.slice(0, maxElements);
}

async function frameAt(
  channel: PageChannel,
  { id, prefix, left, top }: FrameOfPage,
  { x, y }: { readonly x: number; readonly y: number },
  locator: LocatorExpression,
): Promise<FrameOfPage | null> {
  const report = readPointReport(await channel.evaluate(id, pointProgram(x, y)));
  const inner = await channel.frameIdOf(id, frameProgram(x, y));
  if (report === null || inner === undefined) return null;
  return {
    id: inner,
    prefix: [...prefix, ...locator, { method: 'contentFrame' }],
    left: left + report.rect.x + report.inset.x,
    top: top + report.rect.y + report.inset.y,
  };
}
