import type { Control, PageModel, PageState } from '@testkernel/sdk';
import t from 'tap';
import { blankPage } from '../../fixtures/blank-page.ts';
import { screensFound } from './screens-found.ts';

t.test('a page is found by its path, anything else by its name, a heading, or what opens it', (t) => {
  const pages = [
    page('/', { states: [state({ name: 'Main menu', openedBy: 'Menu', controls: [control('Settings')] })] }),
    page('/list', { headings: [heading('Things')] }),
  ];
  const names = (...screens: Parameters<typeof screensFound>[0]) =>
    screensFound(screens, pages).map(({ name }) => name);
  t.strictSame(names({ name: 'list', by: { path: /^\/list$/ } }), ['list']);
  t.strictSame(names({ name: 'shown', by: { path: /^\//, shows: /^Things$/ } }), ['shown']);
  t.strictSame(names({ name: 'menu', by: { opened: /^Menu$/ } }), ['menu']);
  t.strictSame(names({ name: 'menu', by: { opened: /^/, holds: /^Settings$/ } }), ['menu']);
  t.strictSame(names({ name: 'menu', by: { path: /^\/menu/ }, or: { opened: /^Menu$/ } }), ['menu']);
  t.strictSame(
    names(
      { name: 'another page', by: { path: /^\/other/ } },
      { name: 'another heading', by: { path: /^\/$/, shows: /Things/ } },
      { name: 'what is only a control', by: { opened: /^Settings$/ } },
      { name: 'another menu', by: { opened: /^/, holds: /^Log out$/ } },
    ),
    [],
  );
  t.end();
});

function page(path: string, parts: Partial<PageModel>): PageModel {
  return blankPage('http://site.test', path, { title: 'Site', ...parts });
}

function state(parts: Partial<PageState>): PageState {
  return {
    id: 'state',
    kind: 'menu',
    name: '',
    path: [],
    openedBy: '',
    headings: [],
    controls: [],
    forms: [],
    ...parts,
  };
}

function control(name: string): Control {
  const locators = [locatorOf(name)];
  return { role: 'button', name, locators, href: null, destructive: false, disabled: false, form: null };
}

function locatorOf(name: string): string {
  return `getByRole('button', { name: '${name}' })`;
}

function heading(text: string): PageModel['headings'][number] {
  return { level: 1, text, locator: `getByRole('heading', { name: '${text}' })` };
}
