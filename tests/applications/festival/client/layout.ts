import type { Account } from './api.ts';
import { button, element } from './element.ts';
import type { Screen } from './router.ts';
import { toastRegion } from './toast.ts';

const sections = [
  { path: '/', label: 'Dashboard' },
  { path: '/artists', label: 'Artists' },
  { path: '/programme', label: 'Programme' },
  { path: '/volunteers', label: 'Volunteers' },
  { path: '/expenses', label: 'Expenses' },
  { path: '/announcements', label: 'Announcements' },
  { path: '/settings', label: 'Settings' },
];

/** The frame around all screens: header, navigation, messages. */
export class Layout {
  readonly #main = element('main', { id: 'main', tabindex: -1 });
  readonly #header = element('header');
  readonly #signOut: () => void;

  constructor(signOut: () => void) {
    this.#signOut = signOut;
    const skip = element('a', { class: 'skip', href: '#main' }, 'Skip to content');
    document.body.append(skip, this.#header, toastRegion, this.#main);
  }

  present({ title, content }: Screen, account: Account): void {
    document.title = `${title} · Festival office`;
    this.#header.replaceChildren(...this.#headerParts(account));
    this.#main.replaceChildren(content);
  }

  #headerParts({ username, festivalName }: Account): Node[] {
    const brand = element('strong', {}, festivalName);
    if (username === null) return [brand];
    const links = sections.map(({ path, label }) => {
      const current = path === '/' ? location.pathname === '/' : location.pathname.startsWith(path);
      return element('a', { href: path, 'aria-current': current ? 'page' : null }, label);
    });
    return [
      brand,
      element('nav', { 'aria-label': 'Main' }, ...links),
      element('span', { class: 'account' }, `Signed in as ${username}`),
      button('Sign out', this.#signOut),
    ];
  }
}
