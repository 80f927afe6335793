import * as accessibleName from './accessible-name.ts';
import * as composedTree from './composed-tree.ts';
import * as elementRole from './element-role.ts';
import * as pageOutline from './page-outline.ts';
import * as readForms from './read-forms.ts';
import * as readPage from './read-page.ts';

const modules = [accessibleName, composedTree, elementRole, pageOutline, readForms, readPage];

/**
 * The functions of this folder as one expression for the page. Their own names bind them together, so nothing is
 * bundled and nothing but our own source gets in.
 */
export const pageProgram = `(() => {
${modules.flatMap((module) => Object.values(module).map(String)).join('\n')}
return readPage();
})()`;
