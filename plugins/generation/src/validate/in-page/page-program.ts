import * as blockEvents from './block-events.ts';
import * as changeText from './change-text.ts';
import * as elementName from './element-name.ts';
import * as elementRole from './element-role.ts';
import * as matchLocator from './match-locator.ts';
import type { ObservationOrder } from './observe-page.ts';
import * as observePage from './observe-page.ts';
import * as pageElements from './page-elements.ts';
import type { PageMutationOrder } from './page-mutation.ts';
import * as pageMutation from './page-mutation.ts';
import * as resetValue from './reset-value.ts';
import * as watchPage from './watch-page.ts';
import * as wrongCount from './wrong-count.ts';
import * as wrongValidation from './wrong-validation.ts';

const modules = [
  blockEvents,
  elementName,
  elementRole,
  changeText,
  resetValue,
  matchLocator,
  observePage,
  pageElements,
  pageMutation,
  watchPage,
  wrongCount,
  wrongValidation,
];

const functions = modules.flatMap((module) => Object.values(module).map(String)).join('\n');

/** The script that observes every page of a context, before the page's own scripts. */
export function observingProgram(order: ObservationOrder): string {
  return program('observePage', order);
}

/** The script that applies a mutation to every page of a context, before the page's own scripts. */
export function mutationProgram(order: PageMutationOrder): string {
  return program('applyMutation', order);
}

/**
 * Joins the source of this folder's functions into one script. They call each other by their names, so that
 * no bundler is needed; arguments are passed as JSON.
 */
function program(entry: 'observePage' | 'applyMutation', order: object): string {
  return `(() => {
${functions}
${entry}(JSON.parse(${JSON.stringify(JSON.stringify(order))}));
})()`;
}
