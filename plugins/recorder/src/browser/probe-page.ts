import { isLocatorRole, type LocatorExpression, printLocator } from '@testkernel/sdk';
import { frameProgram, pointProgram } from '../in-page/page-program.ts';
import { maskLocator } from '../redaction/mask-locator.ts';
import type { PageChannel } from './page-channel.ts';
import { readPointReport } from './read-report.ts';

/** An element that is shown, in CSS pixels of the viewport. */
export interface Probe {
  readonly selector: string;
  readonly label: string;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Frames within frames that are looked into. */
const maxDepth = 5;

/** The element at a point of a page, in whichever frame it is; null where there is none. @param mask replaces the values of secrets */
export async function probePage(
  channel: PageChannel,
  { x, y }: { readonly x: number; readonly y: number },
  mask: (text: string) => string,
): Promise<Probe | null> {
  let frameId = await channel.mainFrameId();
  let prefix: LocatorExpression = [];
  let [left, top] = [0, 0];
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const point = readPointReport(await channel.evaluate(frameId, pointProgram(x - left, y - top)));
    const locator = point?.element.locators.find(isUsable);
    if (!point || !locator) return null;
    const inner = point.isFrame
      ? await channel.frameIdOf(frameId, frameProgram(x - left, y - top))
      : undefined;
    if (inner === undefined) {
      const { rect } = point;
      return {
        selector: printLocator(maskLocator([...prefix, ...locator], mask)),
        label: mask(point.element.label),
        rect: { ...rect, x: rect.x + left, y: rect.y + top },
      };
    }
    prefix = [...prefix, ...locator, { method: 'contentFrame' }];
    left += point.rect.x + point.inset.x;
    top += point.rect.y + point.inset.y;
    frameId = inner;
  }
  return null;
}

/** Whether Playwright knows the roles of a locator. */
export function isUsable(locator: LocatorExpression): boolean {
  return locator.every((call) => call.method !== 'getByRole' || isLocatorRole(call.role));
}
