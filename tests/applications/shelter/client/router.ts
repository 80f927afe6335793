import { type Html, html } from '../../html.ts';
import type { Account } from '../shared/overview.ts';
import { closeDrawer } from './drawer.ts';
import { RequestError, read } from './request.ts';
import { lostScreen, refusedScreen } from './screens/lost.ts';
import { drawShell } from './shell.ts';
import { toastFailure } from './toast.ts';

export interface Screen {
  readonly title: string;
  readonly body: Html;
  /** Lets the elements of the screen do something. */
  ready?(page: HTMLElement): void;
}

/** What a screen is drawn for. */
export interface Visit {
  readonly account: Account;
  readonly query: URLSearchParams;
  /** Of the record in the address. */
  readonly id: number;
}

type Show = (visit: Visit) => Promise<Screen>;

let screens: Readonly<Record<string, Show>> = {};
let latest = 0;

/** @param table what is shown at an address, in which `:id` stands for a number */
export function startRouter(table: Readonly<Record<string, Show>>): void {
  screens = table;
  addEventListener('popstate', () => void arrive());
  document.addEventListener('click', followLink);
  void refresh();
}

export async function navigate(address: string, replace = false): Promise<void> {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  await arrive();
}

async function arrive(): Promise<void> {
  closeDrawer();
  await refresh();
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('#page h1')?.focus();
}

/** The present address with other filters; an empty text takes one away. */
export function addressWith(changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

/** Filters what the present screen shows; what is typed leaves no entry in the history. */
export async function filter(changes: Readonly<Record<string, string>>, typed = false): Promise<void> {
  history[typed ? 'replaceState' : 'pushState'](null, '', addressWith(changes));
  await refresh();
}

/** Draws the screen of the present address with fresh data. */
export async function refresh(): Promise<void> {
  latest += 1;
  const mine = latest;
  const account = await read<Account>('account');
  const { pathname, search } = location;
  if (account.name === '' && pathname.startsWith('/office'))
    return navigate(`/sign-in?next=${encodeURIComponent(pathname + search)}`, true);
  const screen = await load(account);
  // Somebody may have gone on while the data came.
  if (mine !== latest) return;
  document.title = `${screen.title} · ${account.shelter}`;
  drawShell(account);
  draw(screen);
}

async function load(account: Account): Promise<Screen> {
  const show = screens[location.pathname.replace(/\/\d+$/, '/:id').replace(/(?<=.)\/$/, '')];
  if (!show) return lostScreen();
  const id = Number(/\/(\d+)$/.exec(location.pathname)?.[1] ?? '0');
  try {
    return await show({ account, query: new URLSearchParams(location.search), id });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return lostScreen();
    return refusedScreen(error instanceof Error ? error.message : String(error));
  }
}

function draw({ title, body, ready }: Screen): void {
  const page = document.getElementById('page');
  if (!page) return;
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  page.innerHTML = html`<h1 tabindex="-1">${title}</h1>${body}`.text;
  ready?.(page);
  if (focused && document.activeElement === document.body) focusAgain(page, focused);
}

/** What had the focus gets it again; where it is gone, the focus goes to the heading. */
function focusAgain(page: HTMLElement, focused: Element): void {
  const again = focused.id === '' ? null : document.getElementById(focused.id);
  (again ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  if (!(again instanceof HTMLInputElement && focused instanceof HTMLInputElement)) return;
  if (again.type !== 'search') return;
  // People go on typing while the screen is drawn.
  again.value = focused.value;
  again.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Lets elements do something when they are pressed; says why where that fails. */
export function onPress(
  page: ParentNode,
  selector: string,
  act: (element: HTMLElement) => void | Promise<void>,
): void {
  for (const element of page.querySelectorAll<HTMLElement>(selector))
    element.addEventListener('click', async () => {
      try {
        await act(element);
      } catch (error) {
        toastFailure(error);
      }
    });
}

function followLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash !== '') return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}
