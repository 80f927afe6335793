import { type Html, html } from '../../html.ts';
import type { Account } from '../shared/account.ts';
import { ApiError, api } from './api.ts';
import { closeDialogs } from './dialog.ts';
import { failureScreen, missingScreen } from './screens/nothing.ts';
import { drawShell } from './shell.ts';
import { toastFailure } from './toast.ts';

export interface Screen {
  readonly title: string;
  /** What stands beside the title. */
  readonly actions?: Html | null;
  readonly body: Html;
  /** Lets the elements of the screen do something. */
  ready?(main: HTMLElement): void;
}

/** What an address asks for. */
export interface View {
  readonly query: URLSearchParams;
  /** What the first group of the path matched, or nothing. */
  readonly id: string;
  readonly account: Account;
}

export interface Route {
  readonly path: RegExp;
  readonly access?: 'everybody' | 'masters';
  show(view: View): Promise<Screen>;
}

let routes: readonly Route[] = [];
let turn = 0;

export function startRouter(table: readonly Route[]): void {
  routes = table;
  addEventListener('popstate', () => void arrive());
  document.addEventListener('click', follow);
  void render();
}

/** Goes to an address of the application. */
export async function navigate(address: string, replace = false): Promise<void> {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  scrollTo(0, 0);
  await arrive();
}

/** Changes what the address asks for; an empty text stands for nothing. */
export async function setQuery(changes: Readonly<Record<string, string>>): Promise<void> {
  history.pushState(null, '', addressWith(changes));
  await render();
}

/** The same for what is being typed, which is no step to go back to. */
export async function typeQuery(changes: Readonly<Record<string, string>>): Promise<void> {
  history.replaceState(history.state, '', addressWith(changes));
  await render();
}

export function addressWith(changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

async function arrive(): Promise<void> {
  closeDialogs();
  await render();
  document.querySelector<HTMLElement>('#main h1')?.focus();
}

/** Shows the screen of the present address with fresh data. */
export async function render(): Promise<void> {
  turn += 1;
  const mine = turn;
  const route = routes.find(({ path }) => path.test(location.pathname));
  const account = await api.account();
  if (account.username === null && route?.access !== 'everybody') return askToSignIn();
  const screen = await load(route, account);
  // Whoever went on meanwhile wants to see the other screen.
  if (mine !== turn) return;
  document.title = `${screen.title} · ${account.marina}`;
  drawShell(account);
  draw(screen);
}

async function load(route: Route | undefined, account: Account): Promise<Screen> {
  if (!route || (route.access === 'masters' && !account.master)) return missingScreen();
  const id = route.path.exec(location.pathname)?.[1] ?? '';
  try {
    return await route.show({ query: new URLSearchParams(location.search), id, account });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? missingScreen() : failureScreen();
  }
}

function draw({ title, actions, body, ready }: Screen): void {
  const main = document.getElementById('main');
  if (!main) return;
  const focused = document.activeElement;
  const typed = focused instanceof HTMLInputElement && focused.type === 'search' ? focused.value : null;
  main.innerHTML =
    html`<div class="head"><h1 tabindex="-1">${title}</h1><div class="actions">${actions}</div></div>${body}`.text;
  ready?.(main);
  const again = focused?.id ? document.getElementById(focused.id) : null;
  if (!again || again === focused) return;
  again.focus();
  if (typed !== null && again instanceof HTMLInputElement) again.value = typed;
}

async function askToSignIn(): Promise<void> {
  const wanted = encodeURIComponent(location.pathname + location.search);
  await navigate(wanted === '%2F' ? '/sign-in' : `/sign-in?next=${wanted}`, true);
}

/** Lets elements do something when they are pressed; says why where that fails. */
export function onPress(root: ParentNode, selector: string, act: (id: string) => void | Promise<void>): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    element.addEventListener('click', async () => {
      try {
        await act(element.dataset.id ?? '');
      } catch (error) {
        toastFailure(error);
      }
    });
  }
}

/** Links of the application change the screen without loading the page anew. */
function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash !== '' || link.hasAttribute('download')) return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}
