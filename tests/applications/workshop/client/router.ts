import { html } from '../../html.ts';
import { announce } from './announcement.ts';
import { ApiError, api } from './api.ts';
import { closeDialog } from './dialog.ts';
import { keepDrafts } from './drafts.ts';
import { drawHead } from './head.ts';
import type { Action, Route, Screen } from './screen.ts';
import { failureScreen, missingScreen } from './screens/nothing.ts';

let routes: readonly Route[] = [];
let actions: Readonly<Record<string, Action>> = {};
let always: Readonly<Record<string, Action>> = {};
let turn = 0;

/** @param everywhere actions that every screen has */
export function startRouter(table: readonly Route[], everywhere: Readonly<Record<string, Action>>): void {
  routes = table;
  always = everywhere;
  addEventListener('popstate', () => void arrive());
  document.addEventListener('click', follow);
  for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, handle);
  void render();
}

/** Goes to an address of the application. */
export async function navigate(address: string): Promise<void> {
  history.pushState(null, '', address);
  scrollTo(0, 0);
  await arrive();
}

/** Changes what the address asks for; other results begin with their first page. */
export async function setQuery(changes: Readonly<Record<string, string>>, typing = false): Promise<void> {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  // Going back leads to the list before it was searched, not through all that was typed.
  if (typing) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  await render();
}

/** Shows another screen, and puts the keyboard to its beginning. */
async function arrive(): Promise<void> {
  closeDialog();
  await render();
  document.querySelector<HTMLElement>('#main h1')?.focus();
}

/** Shows the screen of the present address with fresh data. */
export async function render(): Promise<void> {
  turn += 1;
  const mine = turn;
  const account = await api.account();
  const route = routes.find(({ path }) => path.test(location.pathname));
  if (account.username === null && !route?.open) return askToSignIn();
  const screen = await load(route);
  // Whoever clicked twice wants to see the second.
  if (mine !== turn) return;
  drawHead(account);
  document.title = `${screen.title} | ${account.workshop}`;
  draw(screen);
}

async function load(route: Route | undefined): Promise<Screen> {
  const id = route?.path.exec(location.pathname)?.[1] ?? '';
  try {
    return (await route?.show({ id, query: new URLSearchParams(location.search) })) ?? missingScreen();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return missingScreen();
    return failureScreen(error);
  }
}

function draw({ title, body, actions: own = {} }: Screen): void {
  const place = document.getElementById('main');
  if (!place) return;
  const putBack = keepDrafts();
  const focused = document.activeElement;
  actions = own;
  place.innerHTML = html`<h1 tabindex="-1">${title}</h1>${body}`.text;
  putBack();
  if (focused?.id && !focused.isConnected) refocus(focused);
}

/** The element with the focus was drawn anew: its successor gets the focus, or else the beginning of the screen. */
function refocus(before: Element): void {
  const after = document.getElementById(before.id) ?? document.querySelector<HTMLElement>('#main h1');
  after?.focus();
  if (after instanceof HTMLInputElement && before instanceof HTMLInputElement && after.type === 'search')
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

async function askToSignIn(): Promise<void> {
  const wanted = location.pathname + location.search;
  const next = wanted === '/' ? '' : `?next=${encodeURIComponent(wanted)}`;
  history.replaceState(null, '', `/sign-in${next}`);
  await arrive();
}

/** Does what an element asks for, and says why where the server refuses it. */
async function handle(event: Event): Promise<void> {
  const attribute = event.type === 'click' ? 'do' : event.type;
  const element =
    event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${attribute}]`) : null;
  const name = element?.dataset[attribute];
  if (!element || !name) return;
  if (event.type === 'submit') event.preventDefault();
  try {
    await (actions[name] ?? always[name])?.(element);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message);
    await render();
  }
}

/** Links of the application change the screen without loading the page anew. */
function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}
