import { type Html, html } from '../../html.ts';
import { ApiError, api } from './api.ts';
import { closeDialogs } from './dialog.ts';
import { drawFrame } from './frame.ts';
import { notifyFailure } from './notice.ts';
import { failureScreen, forbiddenScreen, missingScreen } from './screens/nothing.ts';
import { rememberAccount } from './signed-in.ts';

export interface Screen {
  readonly title: string;
  readonly body: Html;
  /** Lets the elements of the screen do something. */
  ready?(content: HTMLElement): void;
}

export interface Route {
  readonly path: RegExp;
  /** Whether strangers may see it. */
  readonly open?: boolean;
  /** @param id what the first group of `path` matched, or nothing */
  show(query: URLSearchParams, id: string): Promise<Screen>;
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

export function addressWith(changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

/** Another screen begins at its heading, for those who use the keyboard or listen. */
async function arrive(): Promise<void> {
  closeDialogs();
  await render();
  document.querySelector<HTMLElement>('#content h1')?.focus();
}

/** Shows the screen of the present address with fresh data. */
export async function render(): Promise<void> {
  turn += 1;
  const mine = turn;
  const route = routes.find(({ path }) => path.test(location.pathname));
  const account = await api.account();
  rememberAccount(account);
  if (account.username === null && route && !route.open) return askToSignIn();
  const screen = await load(route);
  // Whoever went on meanwhile wants to see the other screen.
  if (mine !== turn) return;
  document.title = `${screen.title} – ${account.choir}`;
  drawFrame(account);
  draw(screen);
}

async function load(route: Route | undefined): Promise<Screen> {
  if (!route) return missingScreen();
  const id = route.path.exec(location.pathname)?.[1] ?? '';
  try {
    return await route.show(new URLSearchParams(location.search), id);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 403) return forbiddenScreen();
    return status === 404 ? missingScreen() : failureScreen();
  }
}

function draw({ title, body, ready }: Screen): void {
  const content = document.getElementById('content');
  if (!content) return;
  const focused = document.activeElement?.id ?? '';
  content.innerHTML = html`<h1 tabindex="-1">${title}</h1>${body}`.text;
  ready?.(content);
  if (focused !== '' && document.activeElement === document.body) document.getElementById(focused)?.focus();
}

async function askToSignIn(): Promise<void> {
  const wanted = encodeURIComponent(location.pathname + location.search);
  await navigate(`/sign-in?next=${wanted}`, true);
}

/** Lets elements do something when they are pressed; says why where that fails. */
export function onPress(
  content: HTMLElement,
  selector: string,
  act: (id: string) => void | Promise<void>,
): void {
  for (const element of content.querySelectorAll<HTMLElement>(selector)) {
    element.addEventListener('click', async () => {
      try {
        await act(element.dataset.id ?? '');
      } catch (error) {
        notifyFailure(error);
      }
    });
  }
}

/** Links of the application change the screen without loading the page anew. */
function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash !== '') return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}
