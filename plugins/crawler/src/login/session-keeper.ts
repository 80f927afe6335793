import type { LoginCredentials, LoginRecipe } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import { signInAgain } from './sign-in.ts';

/** Notices that the crawl's session is lost, and signs in again, once. */
export class SessionKeeper {
  readonly #recipe: LoginRecipe;
  readonly #credentials: LoginCredentials;
  #renewal: Promise<string | null> | null = null;

  constructor(recipe: LoginRecipe, credentials: LoginCredentials) {
    this.#recipe = recipe;
    this.#credentials = credentials;
  }

  /** A page other than the sign-in page was asked for, and the sign-in page came. */
  isLost(askedFor: string, arrivedAt: string, view: PageView): boolean {
    const login = new URL(this.#recipe.url);
    if (new URL(askedFor).pathname === login.pathname) return false;
    const atLogin = new URL(arrivedAt).pathname === login.pathname;
    return atLogin && view.forms.some((form) => form.purpose === 'login');
  }

  get spent(): boolean {
    return this.#renewal !== null;
  }

  /** Null when signed in again; tabs that notice at the same time share the one attempt. */
  renew(tab: Tab): Promise<string | null> {
    this.#renewal ??= signInAgain(tab, this.#recipe, this.#credentials);
    return this.#renewal;
  }
}
