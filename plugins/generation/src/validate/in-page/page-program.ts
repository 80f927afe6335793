import * as deadControl from './dead-control.ts';
import * as elementName from './element-name.ts';
import * as elementRole from './element-role.ts';
import * as garbleText from './garble-text.ts';
import * as lostValue from './lost-value.ts';
import * as matchLocator from './match-locator.ts';
import type { WhatToObserve } from './observe-page.ts';
import * as observePage from './observe-page.ts';
import * as pageElements from './page-elements.ts';
import type { PageMutationOrder } from './page-mutation.ts';
import * as pageMutation from './page-mutation.ts';
import * as watchPage from './watch-page.ts';
import * as wrongCount from './wrong-count.ts';
import * as wrongValidation from './wrong-validation.ts';

const modules = [
  deadControl,
  elementName,
  elementRole,
  garbleText,
  lostValue,
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
export function observingProgram(order: WhatToObserve): string {
  return program('observePage', order);
}

/** The script that puts a mutation into every page of a context, before the page's own scripts. */
export function mutationProgram(order: PageMutationOrder): string {
  return program('applyMutation', order);
}

/**
 * The functions of this folder as one script. Their own names bind them together, so nothing is bundled and nothing
 * but our own source gets in; what they work on comes as a string of JSON.
 */
function program(entry: 'observePage' | 'applyMutation', order: object): string {
  return `(() => {
${functions}
${entry}(JSON.parse(${JSON.stringify(JSON.stringify(order))}));
})()`;
}
