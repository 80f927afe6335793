import { BadRequest, quote, type Step } from '@testkernel/sdk';
import { printLocatorText } from './print-locator-text.ts';

/** `page`, `popup1`, `popup2`, … */
export const pageName = /^(page|popup[1-9]\d{0,2})$/;

/** `page`, or the popup of the step. */
export function printPage(step: Step): string {
  const alias = step.pageAlias ?? 'page';
  if (pageName.test(alias)) return alias;
  throw new BadRequest('INVALID_STEP', `There is no page "${alias}".`);
}

/** The root in which a selector of the step is searched: the page, or a frame of it. */
function printRoot(step: Step): string {
  const page = printPage(step);
  return step.frameUrl === undefined ? page : `${page}.frame({ url: ${quote(step.frameUrl)} })`;
}

/** A selector as a locator on the step's page. */
export function printLocatorOf(step: Step, selector: string): string {
  return `${printRoot(step)}.${printLocatorText(selector)}`;
}
