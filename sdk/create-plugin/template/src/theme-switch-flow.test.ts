import { test } from 'node:test';
import type { Control, PageModel } from '@testkernel/sdk';
import { flowSite, testFlowConformance } from '@testkernel/sdk/testing';
import { themeSwitchFlow } from './theme-switch-flow.ts';

const button: Control = {
  role: 'button',
  name: 'Dark theme',
  locators: ["getByRole('button', { name: 'Dark theme', exact: true })"],
  href: null,
  destructive: false,
  disabled: false,
  form: null,
};

/** A crawled site of one page with a button that switches the theme. */
function siteAt(origin: string) {
  const page: PageModel = {
    url: `${origin}/`,
    path: '/',
    title: 'Home',
    depth: 0,
    status: 200,
    template: '/',
    ariaSnapshot: '',
    headings: [],
    controls: [button],
    forms: [],
    tables: [],
    lists: [],
    states: [],
    requests: [],
    timings: { loadMs: 0 },
    consoleErrors: [],
    signedIn: false,
  };
  return flowSite({ startUrl: page.url, pages: [page], transitions: [], login: null, truncated: null });
}

const bench = { kind: 'new-plugin-theme-switch', siteAt };
for (const { name, run } of testFlowConformance(() => themeSwitchFlow, bench)) test(name, run);
