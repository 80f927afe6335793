import type { LocatorExpression } from '@testkernel/sdk';
import { locatorMatching, programOf } from '@testkernel/sdk/page';
import * as blockEvents from './block-events.ts';
import * as changeText from './change-text.ts';
import type { LiveMutation } from './live-mutation.ts';
import * as liveMutation from './live-mutation.ts';
import type { ObservationOrder } from './observe-page.ts';
import * as observePage from './observe-page.ts';
import * as pageElements from './page-elements.ts';
import type { PageMutationOrder } from './page-mutation.ts';
import * as pageMutation from './page-mutation.ts';
import * as resetValue from './reset-value.ts';
import * as watchPage from './watch-page.ts';
import * as wrongCount from './wrong-count.ts';
import * as wrongValidation from './wrong-validation.ts';

// The functions of this folder run inside the page. They may only use globals of the page, other functions of this folder,
// and what the page kit has for programs.

const modules = [
  ...locatorMatching,
  blockEvents,
  changeText,
  liveMutation,
  observePage,
  pageElements,
  pageMutation,
  resetValue,
  watchPage,
  wrongCount,
  wrongValidation,
];

/** The script that observes every page of a context, before the page's own scripts. */
export function observingProgram(order: ObservationOrder): string {
  return programOf(modules, observePage.observePage, order);
}

/** The script that applies a mutation to every page of a context, before the page's own scripts. */
export function mutationProgram(order: PageMutationOrder): string {
  return programOf(modules, pageMutation.applyMutation, order);
}

/** The script that returns the report on what a page shows now. */
export function pageReportProgram(): string {
  return programOf(modules, observePage.reportNow);
}

/** The script that puts a mutation into a page that is open, and returns whether that changed anything visible. */
export function liveMutationProgram(mutation: LiveMutation): string {
  return programOf(modules, liveMutation.mutateNow, mutation);
}

/** The script that tells whether an action would find no visible element if those of the locator were hidden. */
export function hidingProgram(locator: LocatorExpression): string {
  return programOf(modules, liveMutation.isNeeded, locator);
}

/** The script that takes out what `liveMutationProgram` put in. */
export function undoProgram(): string {
  return programOf(modules, liveMutation.undoMutation);
}
