import { ApiError } from './api.ts';

export interface Screen {
  /** Of the page, before the application's name. */
  readonly title: string;
  readonly content: Node;
}

export interface Route {
  readonly path: RegExp;
  /** Whether it is shown to those who have not signed in. */
  readonly open?: boolean;
  /** @param id what the first group of `path` matched, or nothing */
  show(id: string, query: URLSearchParams): Promise<Screen>;
}

export interface Frame {
  /** Puts a screen into the page. */
  present(screen: Screen): void;
  /** What is shown where no route matches. */
  readonly missing: Route;
  /** What is shown when a screen can't be loaded. */
  failed(error: unknown): Screen;
  signedIn(): boolean;
}

let routes: readonly Route[] = [];
let frame: Frame | null = null;
let turn = 0;

export function startRouter(table: readonly Route[], around: Frame): void {
  routes = table;
  frame = around;
  addEventListener('popstate', () => void render());
  document.addEventListener('click', follow);
  void render();
}

/** Goes to an address of the application. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  scrollTo(0, 0);
  void render();
}

/** Shows the present address again, with fresh data. */
export async function render(): Promise<void> {
  if (!frame) return;
  turn += 1;
  const mine = turn;
  const [route, id] = find(location.pathname, frame);
  if (!route.open && !frame.signedIn()) {
    askToSignIn();
    return;
  }
  const screen = await load(route, id, frame);
  // Whoever clicked twice wants to see the second.
  if (screen && mine === turn) frame.present(screen);
}

function find(path: string, { missing }: Frame): [Route, string] {
  for (const route of routes) {
    const match = route.path.exec(path);
    if (match) return [route, match[1] ?? ''];
  }
  return [missing, ''];
}

async function load(route: Route, id: string, { missing, failed }: Frame): Promise<Screen | null> {
  try {
    return await route.show(id, new URLSearchParams(location.search));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return askToSignIn();
    if (error instanceof ApiError && error.status === 404) return missing.show(id, new URLSearchParams());
    return failed(error);
  }
}

function askToSignIn(): null {
  const wanted = location.pathname + location.search;
  navigate(`/sign-in${wanted === '/' ? '' : `?next=${encodeURIComponent(wanted)}`}`, { replace: true });
  return null;
}

/** Links of the application change the screen without loading the page anew. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.hash !== '') return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}
