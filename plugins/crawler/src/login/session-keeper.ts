import type { LoginCredentials, LoginRecipe } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import { signInAgain } from './sign-in.ts';

/** Detects that the crawl's session was lost, and signs in again once. */
export class SessionKeeper {
  readonly #recipe: LoginRecipe;
  readonly #credentials: LoginCredentials;
  #renewal: Promise<string | null> | null = null;

  constructor(recipe: LoginRecipe, credentials: LoginCredentials) {
    this.#recipe = recipe;
    this.#credentials = credentials;
  }

  /** Whether another page was requested and the sign-in page was shown. */
  isLost(askedFor: string, arrivedAt: string, view: PageView): boolean {
    const login = new URL(this.#recipe.url);
    if (new URL(askedFor).pathname === login.pathname) return false;
    const atLogin = new URL(arrivedAt).pathname === login.pathname;
    return atLogin && view.forms.some((form) => form.purpose === 'login');
  }

  get spent(): boolean {
    return this.#renewal !== null;
  }

  /** Null if signed in again, else the reason. Tabs that call it at the same time share one attempt. */
  renew(tab: Tab): Promise<string | null> {
    this.#renewal ??= signInAgain(tab, this.#recipe, this.#credentials);
    return this.#renewal;
  }
}
