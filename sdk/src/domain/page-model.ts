/** What the crawler understood of one page. Locators are expressions as steps take them. */
export interface PageModel {
  /** As visited, without fragment unless the application routes by it. */
  readonly url: string;
  /** Path and query relative to the origin; with the fragment where the application routes by it. */
  readonly path: string;
  readonly title: string;
  /** Clicks from the start page. */
  readonly depth: number;
  /** Status of the main document; null where a single-page application moved without a request. */
  readonly status: number | null;
  /** Equal for pages built alike: a hash over roles and structure, without texts. */
  readonly template: string;
  /** Playwright's accessibility snapshot of the body. */
  readonly ariaSnapshot: string;
  readonly headings: readonly { level: number; text: string; locator: string }[];
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
  readonly tables: readonly TableModel[];
  readonly lists: readonly ListModel[];
  /** What opens on the page without leaving it. */
  readonly states: readonly PageState[];
  readonly requests: readonly ObservedRequest[];
  readonly timings: { readonly loadMs: number };
  readonly consoleErrors: readonly string[];
  /** Whether the crawl was signed in when it saw the page. */
  readonly signedIn: boolean;
}

/** A menu, dialog, tab, drawer or section of a page, open. */
export interface PageState {
  /** Stable within the page from crawl to crawl: a hash over the way to it. */
  readonly id: string;
  readonly kind: 'dialog' | 'menu' | 'tab' | 'section' | 'other';
  /** What the state calls itself (a dialog's name), else the name of what opened it. */
  readonly name: string;
  /** What to click, in this order, on the page as it opens. Locators; never empty. */
  readonly path: readonly string[];
  /** The name of the last control of `path`. */
  readonly openedBy: string;
  /** Only there for those who signed in, though the page is there for everyone. */
  readonly signedIn?: true;
  /** What is there that was not there before. Locators are unique while the state is open. */
  readonly headings: PageModel['headings'];
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
}

export interface TableModel {
  readonly name: string;
  /** Null where no locator names exactly this table. */
  readonly locator: string | null;
  readonly columns: readonly string[];
  /** Rows of data, without headers. */
  readonly rows: number;
}

export interface ListModel {
  readonly name: string;
  readonly locator: string | null;
  readonly items: number;
}

export interface Control {
  readonly role: string;
  /** The accessible name. */
  readonly name: string;
  /** Most stable first; each was unique on the page when it was seen. Never empty. */
  readonly locators: readonly string[];
  /** Absolute target of a link, else null. */
  readonly href: string | null;
  /** Deletes, pays, sends or signs out, by its name or form: never touched by the crawler on its own. */
  readonly destructive: boolean;
  readonly disabled: boolean;
  /** Index into `forms`, or null outside of any form. */
  readonly form: number | null;
}

export type FormPurpose = 'login' | 'search' | 'filter' | 'registration' | 'other';

export interface FormModel {
  readonly purpose: FormPurpose;
  readonly name: string;
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string | null;
  readonly fields: readonly FormField[];
  readonly submit: Control | null;
  readonly destructive: boolean;
}

export interface FormField {
  readonly label: string;
  readonly name: string;
  /** `text`, `email`, `password`, `number`, `select`, `checkbox`, `radio`, `textarea`, `date`, … */
  readonly type: string;
  readonly locators: readonly string[];
  readonly required: boolean;
  readonly value: string;
  /** Of checkboxes and radio buttons that are on. */
  readonly checked?: true;
  /** What the field says it is for, in the words of HTML's `autocomplete`; absent where it says nothing. */
  readonly autocomplete?: string;
  readonly placeholder: string;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly pattern: string | null;
  readonly options: readonly { value: string; label: string }[];
}

/** A request that the application made while the page was loading. */
export interface ObservedRequest {
  readonly method: string;
  readonly url: string;
  readonly resourceType: string;
  readonly status: number | null;
  readonly contentType: string | null;
  /** The shape of a JSON answer: `{id: number, tags: string[]}`; null for others. */
  readonly shape: string | null;
}

/** A click that led from one page to another. */
export interface Transition {
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly locator: string;
  readonly name: string;
}

/** How the crawl signed in. */
export interface LoginRecipe {
  readonly url: string;
  /** What opens the form on that page; null where it is there from the start. */
  readonly openLocator: string | null;
  readonly usernameLocator: string;
  /** What asks for the password once the user name is in; absent where both are asked for at once. */
  readonly nextLocator?: string;
  readonly passwordLocator: string;
  /** Null where the form has no button: Enter in the password field submits it. */
  readonly submitLocator: string | null;
  /** The URL after signing in. */
  readonly landingUrl: string;
}

/**
 * Clicks that a fresh browser context needs before the application can be used: they dismiss a consent banner, a dialog
 * or a tour, or pass an interstitial that is shown at every address.
 */
export interface Preconditions {
  /** Path of the page on which the overlay or interstitial was seen. */
  readonly path: string;
  /** Locators to click, in this order, once that page is open. */
  readonly clicks: readonly string[];
  /** Set where the last clicked element disappears afterwards: a test waits for that before it goes on. */
  readonly vanishes?: true;
}

/** What a crawl found. */
export interface SiteMap {
  readonly startUrl: string;
  readonly pages: readonly PageModel[];
  readonly transitions: readonly Transition[];
  readonly login: LoginRecipe | null;
  /** Absent where a fresh context needs none. */
  readonly preconditions?: Preconditions;
  /** Why the crawl stopped before it had seen everything it knew of, or null. */
  readonly truncated: string | null;
}
