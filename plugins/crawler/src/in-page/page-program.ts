import * as accessibleName from './accessible-name.ts';
import * as composedTree from './composed-tree.ts';
import * as elementRole from './element-role.ts';
import * as formBox from './form-box.ts';
import * as formFields from './form-fields.ts';
import * as looseSubmit from './loose-submit.ts';
import * as pageOutline from './page-outline.ts';
import * as readAttributes from './read-attributes.ts';
import * as readConsent from './read-consent.ts';
import * as readForms from './read-forms.ts';
import * as readPage from './read-page.ts';
import * as readPlaces from './read-places.ts';
import * as readSets from './read-sets.ts';
import * as readTraits from './read-traits.ts';
import * as scroll from './scroll-step.ts';
import * as unfinished from './unfinished.ts';

const modules = [
  accessibleName,
  composedTree,
  elementRole,
  formBox,
  formFields,
  looseSubmit,
  pageOutline,
  readAttributes,
  readConsent,
  readForms,
  readPage,
  readPlaces,
  readSets,
  readTraits,
  unfinished,
];

/**
 * The functions of this folder as one expression for the page. They call each other by their names, so that
 * no bundler is needed.
 */
function programOf(parts: readonly object[], call: string): string {
  return `(() => {
${parts.flatMap((module) => Object.values(module).map(String)).join('\n')}
return ${call}();
})()`;
}

export const pageProgram = programOf(modules, 'readPage');
export const scrollProgram = programOf([...modules, scroll], 'scrollStep');
