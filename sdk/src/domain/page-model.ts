/** What the crawler read from one page. Locators are expressions as in `Step.selector`. */
export interface PageModel {
  /** As visited, without the fragment unless the application routes by it. */
  readonly url: string;
  /** Path and query relative to the origin; with the fragment where the application routes by it. */
  readonly path: string;
  readonly title: string;
  /** Set on the pages of a `FlowSite` whose heading most pages have, as it is the site's: their own part of the title. */
  readonly name?: string;
  /** Clicks from the start page. */
  readonly depth: number;
  /** Status of the main document; null where a single-page application navigated without a request. */
  readonly status: number | null;
  /** Equal for pages with the same structure: a hash over roles and nesting, without texts. */
  readonly template: string;
  /** Playwright's accessibility snapshot of the body. */
  readonly ariaSnapshot: string;
  readonly headings: readonly { level: number; text: string; locator: string }[];
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
  readonly tables: readonly TableModel[];
  readonly lists: readonly ListModel[];
  /** Dialogs, menus, tabs and sections that open on the page without navigation. */
  readonly states: readonly PageState[];
  readonly requests: readonly ObservedRequest[];
  readonly timings: { readonly loadMs: number };
  readonly consoleErrors: readonly string[];
  /** Whether the crawl was signed in when it saw the page. */
  readonly signedIn: boolean;
}

/** A menu, dialog, tab or section of a page, in its open state. */
export interface PageState {
  /** Stable from crawl to crawl: a hash over `path`. */
  readonly id: string;
  readonly kind: 'dialog' | 'menu' | 'tab' | 'section' | 'other';
  /** The accessible name of the state (of a dialog), else the name of the control that opened it. */
  readonly name: string;
  /** Locators to click, in this order, on the freshly opened page. Never empty. */
  readonly path: readonly string[];
  /** The name of the last control of `path`. */
  readonly openedBy: string;
  /** Set where only signed-in users can open the state, though everybody can open the page. */
  readonly signedIn?: true;
  /** Elements that the state adds to the page. Their locators are unique while the state is open. */
  readonly headings: PageModel['headings'];
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
}

export interface TableModel {
  readonly name: string;
  /** Null where no locator matches exactly this table. */
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
  /** Most stable first; each matched one element on the page when it was crawled. Never empty. */
  readonly locators: readonly string[];
  /** Absolute target of a link, else null. */
  readonly href: string | null;
  /** Whether its name or form suggests that it deletes, pays, sends or signs out. The crawler never clicks it. */
  readonly destructive: boolean;
  /** Set where the control is destructive only because it announces that it sends a message or an invitation. */
  readonly sends?: true;
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
  /** Set where the form is destructive only because its button announces that it sends a message or an invitation. */
  readonly sends?: true;
}

export interface FormField {
  readonly label: string;
  readonly name: string;
  /**
   * `text`, `email`, `password`, `number`, `select`, `checkbox`, `radio`, `textarea`, `date`, … Of fields that scripts make of other
   * elements: `checkbox` and `radio` by their ARIA roles, `listbox` for a list of options that is shown at once (its role is `listbox`) or
   * opened by a click, and `editor` for editable content.
   */
  readonly type: string;
  readonly locators: readonly string[];
  /** Whether it is declared to be required, or its label marks it so. */
  readonly required: boolean;
  /**
   * What the page says about the field beside its label, and the browser against its value, up to 200 characters: "Up to 60
   * characters". Absent where that is nothing.
   */
  readonly hint?: string;
  /** The name of the group of fields that it belongs to, as of a `fieldset`; absent where it belongs to none. */
  readonly group?: string;
  readonly value: string;
  /** Set on checkboxes and radio buttons that are checked. */
  readonly checked?: true;
  /** The field's `autocomplete` attribute; absent where it has none. */
  readonly autocomplete?: string;
  /** The kinds of files that a field takes, as in its `accept` attribute (`image/*,.pdf`); absent where it has none. */
  readonly accept?: string;
  readonly placeholder: string;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly min: string | null;
  readonly max: string | null;
  /** The field's `step` attribute, a number or `any`; absent where it has none. */
  readonly step?: string;
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
  /** The shape of a JSON response: `{id: number, tags: string[]}`; null for other responses. */
  readonly shape: string | null;
}

/** A click that navigated from one page to another. */
export interface Transition {
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly locator: string;
  readonly name: string;
}

/** How the crawl signed in. */
export interface LoginRecipe {
  readonly url: string;
  /** The control that opens the form on that page; null where the form is visible at once. */
  readonly openLocator: string | null;
  readonly usernameLocator: string;
  /** The control that leads from the user name to the password; absent where one form asks for both. */
  readonly nextLocator?: string;
  readonly passwordLocator: string;
  /** Null where the form has no button: press Enter in the password field. */
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
  /** Set where the last clicked element disappears: a test waits for that before its next step. */
  readonly vanishes?: true;
}

/** The result of a crawl. */
export interface SiteMap {
  readonly startUrl: string;
  readonly pages: readonly PageModel[];
  readonly transitions: readonly Transition[];
  readonly login: LoginRecipe | null;
  /** Absent where a fresh context needs no such clicks. */
  readonly preconditions?: Preconditions;
  /** Why the crawl stopped before it had visited every page it had found, or null. */
  readonly truncated: string | null;
}
