import { element } from './element.ts';
import { menuButton } from './menu.ts';
import type { Screen } from './router.ts';
import { toastRegion } from './toast.ts';

const sections = [
  { path: '/', label: 'Dashboard' },
  { path: '/tickets', label: 'Tickets' },
  { path: '/settings', label: 'Settings' },
];

interface AccountActions {
  openSettings(): void;
  signOut(): void;
}

/** The frame around all screens: header, navigation, messages. */
export class Layout {
  readonly #main = element('main', { id: 'main', tabindex: -1 });
  readonly #header = element('header');
  readonly #actions: AccountActions;

  constructor(actions: AccountActions) {
    this.#actions = actions;
    const skip = element('a', { class: 'skip', href: '#main' }, 'Skip to content');
    document.body.append(skip, this.#header, toastRegion, this.#main);
  }

  present({ title, content }: Screen, username: string | null): void {
    document.title = `${title} · Desk`;
    this.#header.replaceChildren(...this.#headerParts(username));
    this.#main.replaceChildren(content);
    scrollTo(0, 0);
  }

  #headerParts(username: string | null): Node[] {
    const brand = element('strong', {}, 'Desk');
    if (username === null) return [brand];
    const links = sections.map(({ path, label }) => {
      const current = path === '/' ? location.pathname === '/' : location.pathname.startsWith(path);
      return element('a', { href: path, 'aria-current': current ? 'page' : null }, label);
    });
    const account = menuButton('Account', `Signed in as ${username}`, [
      { label: 'My settings', choose: () => this.#actions.openSettings() },
      { label: 'Sign out', choose: () => this.#actions.signOut() },
    ]);
    return [brand, element('nav', { 'aria-label': 'Main' }, ...links), account];
  }
}
