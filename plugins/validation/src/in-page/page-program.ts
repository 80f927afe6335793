import type { LocatorExpression } from '@testkernel/sdk';
import { locatorMatching, programOf } from '@testkernel/sdk/page';
import * as blockEvents from './block-events.ts';
import * as changeContent from './change-content.ts';
import * as changeText from './change-text.ts';
import * as coverElement from './cover-element.ts';
import * as deadKey from './dead-key.ts';
import type { LiveMutation } from './live-mutation.ts';
import * as liveMutation from './live-mutation.ts';
import * as loseFocus from './lose-focus.ts';
import type { ObservationOrder } from './observe-page.ts';
import * as observePage from './observe-page.ts';
import * as pageElements from './page-elements.ts';
import type { PageMutationOrder } from './page-mutation.ts';
import * as pageMutation from './page-mutation.ts';
import * as pageValues from './page-values.ts';
import * as resetValue from './reset-value.ts';
import * as shownText from './shown-text.ts';
import * as watchPage from './watch-page.ts';
import * as wrongCount from './wrong-count.ts';
import type { RefusedValue } from './wrong-validation.ts';
import * as wrongValidation from './wrong-validation.ts';

// The functions of this folder run inside the page. They may only use globals of the page, other functions of this folder,
// and what the page kit has for programs.

const modules = [
  ...locatorMatching,
  blockEvents,
  changeContent,
  changeText,
  coverElement,
  deadKey,
  liveMutation,
  loseFocus,
  observePage,
  pageElements,
  pageMutation,
  pageValues,
  resetValue,
  shownText,
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

/** The script that returns the text that a page shows now. */
export function shownTextProgram(): string {
  return programOf(modules, shownText.shownText);
}

/** The script that puts a mutation into a page that is open, and returns whether that changed anything visible. */
export function liveMutationProgram(mutation: LiveMutation): string {
  return programOf(modules, liveMutation.mutateNow, mutation);
}

/** The script that tells whether an action would find no visible element if those of the locator were hidden. */
export function hidingProgram(locator: LocatorExpression): string {
  return programOf(modules, liveMutation.isNeeded, locator);
}

/** The script that tells whether the first element of the locator can be covered by another one. */
export function coveringProgram(locator: LocatorExpression): string {
  return programOf(modules, coverElement.isCoverable, locator);
}

/** The script that tells whether the browser would hold back the form of a field that it refuses. */
export function holdingBackProgram(mutation: RefusedValue): string {
  return programOf(modules, wrongValidation.isHeldBack, mutation);
}

/** The script that takes out what `liveMutationProgram` put in. */
export function undoProgram(): string {
  return programOf(modules, liveMutation.undoMutation);
}
